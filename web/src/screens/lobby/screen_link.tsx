import type { LobbyScreen } from "../../wire/types";
import { say } from "../../words/words";

// The rest can sign on as well; two are enough to begin with.
const BADGES = 2;

/** Opens a screen in a tab of its own; pressed again, it comes back to the same tab. */
export function ScreenLink({ screen, brief }: { screen: LobbyScreen; brief?: string }) {
  return (
    <a class={`lobby-link lobby-link--${screen.kind}`} href={screen.enter} target={screen.id}>
      <span class="lobby-link-sign" aria-hidden="true">
        {SIGNS[screen.kind]}
      </span>
      <span class="lobby-link-words">
        <strong>{brief ?? screen.label}</strong>
        <small>{say(`lobby.who.${screen.kind}`)}</small>
        {screen.secret !== null && (
          <small class="lobby-link-badges">
            {say(`lobby.sign-on.${screen.secret}`, {
              badges: screen.badges.slice(0, BADGES).join(", "),
            })}
          </small>
        )}
      </span>
    </a>
  );
}

/** A chair: free to sit down at, or kept warm by a bot that makes way. */
export function SeatLink({ screen }: { screen: LobbyScreen }) {
  const bot = screen.bot === true;
  return (
    <a
      class={`lobby-seat lobby-seat--${bot ? "bot" : "free"}`}
      href={screen.enter}
      target={screen.id}
      aria-label={`${screen.label}: ${say(bot ? "lobby.seat.bot" : "lobby.seat.free")}`}
    >
      <strong>{screen.id}</strong> <small>{say(bot ? "lobby.seat.bot" : "lobby.seat.free")}</small>
    </a>
  );
}

const SIGNS: Record<LobbyScreen["kind"], string> = {
  terminal: "◉",
  dealer: "♠",
  display: "▣",
  "pit-console": "⌘",
  cage: "¤",
  kiosk: "⇄",
  inspector: "◎",
  office: "▤",
  agent: "·",
};
