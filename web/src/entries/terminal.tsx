import { mount } from "../kit/mount";
import { takeSeat } from "../screens/terminal/floor";
import { rememberLanguage } from "../screens/terminal/language";
import { TerminalScreen } from "../screens/terminal/terminal_screen";
import { linkOfPage } from "../wire/link";

rememberLanguage();
mount(<TerminalScreen seat={takeSeat(linkOfPage())} />);
