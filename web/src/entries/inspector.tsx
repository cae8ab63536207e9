import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { InspectorScreen } from "../screens/inspector/inspector_screen";
import { Presence } from "../wire/presence";

rememberLanguage();
mount(<InspectorScreen presence={new Presence()} />);
