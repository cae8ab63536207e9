import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { CageScreen } from "../screens/cage/cage_screen";
import { Presence } from "../wire/presence";

rememberLanguage();
mount(<CageScreen presence={new Presence()} />);
