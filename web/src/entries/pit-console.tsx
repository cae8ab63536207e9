import { mount } from "../kit/mount";
import { PitConsoleScreen } from "../screens/pit-console/pit_console_screen";
import { linkOfPage } from "../wire/link";

mount(<PitConsoleScreen link={linkOfPage()} />);
