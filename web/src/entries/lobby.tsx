import { mount } from "../kit/mount";
import { Lobby } from "../screens/lobby/lobby";
import { LobbyScreen } from "../screens/lobby/lobby_screen";

mount(<LobbyScreen lobby={new Lobby()} />);
