import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { takeSeat } from "../screens/terminal/floor";
import { TerminalScreen } from "../screens/terminal/terminal_screen";
import { linkOfPage } from "../wire/link";

rememberLanguage();
mount(<TerminalScreen seat={takeSeat(linkOfPage())} />);
