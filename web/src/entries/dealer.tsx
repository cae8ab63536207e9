import { mount } from "../kit/mount";
import { rememberLanguage } from "../kit/wording/remembered_language";
import { DealerScreen } from "../screens/dealer/dealer_screen";
import { linkOfPage } from "../wire/link";

rememberLanguage();
mount(<DealerScreen link={linkOfPage()} />);
