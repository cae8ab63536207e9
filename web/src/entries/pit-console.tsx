import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { PitConsoleScreen } from "../screens/pit-console/pit_console_screen";
import { linkOfPage } from "../wire/link";

rememberLanguage();
mount(<PitConsoleScreen link={linkOfPage()} />);
