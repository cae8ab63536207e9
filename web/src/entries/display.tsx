import { mount } from "../kit/mount";
import { DisplayScreen } from "../screens/display/display_screen";
import { linkOfPage } from "../wire/link";

mount(<DisplayScreen link={linkOfPage()} />);
