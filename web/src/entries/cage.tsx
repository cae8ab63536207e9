import { mount } from "../kit/mount";
import { CageScreen } from "../screens/cage/cage_screen";
import { Presence } from "../wire/presence";

mount(<CageScreen presence={new Presence()} />);
