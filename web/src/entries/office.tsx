import { mount } from "../kit/mount";
import { OfficeScreen } from "../screens/office/office_screen";
import { Presence } from "../wire/presence";

mount(<OfficeScreen presence={new Presence()} />);
