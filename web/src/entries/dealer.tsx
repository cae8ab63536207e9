import { mount } from "../kit/mount";
import { DealerScreen } from "../screens/dealer/dealer_screen";
import { linkOfPage } from "../wire/link";

mount(<DealerScreen link={linkOfPage()} />);
