import { mount } from "../kit/mount";
import { KioskScreen } from "../screens/kiosk/kiosk_screen";
import { Presence } from "../wire/presence";

mount(<KioskScreen presence={new Presence()} />);
