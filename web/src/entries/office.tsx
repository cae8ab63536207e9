import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { OfficeScreen } from "../screens/office/office_screen";
import { Presence } from "../wire/presence";

rememberLanguage();
mount(<OfficeScreen presence={new Presence()} />);
