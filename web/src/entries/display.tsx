import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { DisplayScreen } from "../screens/display/display_screen";
import { linkOfPage } from "../wire/link";

rememberLanguage();
mount(<DisplayScreen link={linkOfPage()} />);
