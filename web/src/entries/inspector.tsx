import { mount } from "../kit/mount";
import { InspectorScreen } from "../screens/inspector/inspector_screen";
import { Presence } from "../wire/presence";

mount(<InspectorScreen presence={new Presence()} />);
