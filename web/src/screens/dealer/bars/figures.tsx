import { Countdown } from "../../../kit/pieces/countdown";
import { moneyShort } from "../../../kit/wording/money";
import type { Link } from "../../../wire/link";
import { say } from "../../../words/words";
import type { Desk } from "../model/desk";
import "./figures.css";
import { LastResults } from "./last_results";

/** Time left, who plays, what is at stake, and what came last. */
export function Figures({ link, desk }: { link: Link; desk: Desk }) {
  const { staked = 0, layout } = desk.desk;
  const round = desk.table.round ?? null;
  const open = round?.status === "open";
  return (
    <section class="figures">
      {open ? (
        <Countdown
          opened={round.opened}
          closes={round.closes ?? round.call_due ?? null}
          now={() => link.clock.now()}
          size={58}
        />
      ) : (
        <span class="countdown-none" aria-hidden="true" />
      )}
      <div class="figures-state">
        <strong>{statusName(desk)}</strong>
        <span>{round !== null && say("dealer.round", { number: round.number })}</span>
      </div>
      <InPlay desk={desk} />
      {layout?.known !== "nothing" && (
        <Figure label={say("dealer.at-stake")}>{moneyShort(staked)}</Figure>
      )}
      {layout != null && (
        <Figure label={say("dealer.known")}>{say(`dealer.known.${layout.known}`)}</Figure>
      )}
      <LastResults desk={desk} />
    </section>
  );
}

function Figure(props: { label: string; children: preact.ComponentChildren }) {
  return (
    <div class="figure">
      <span>{props.label}</span>
      <output>{props.children}</output>
    </div>
  );
}

/** Whoever plays with chips sits at no terminal. */
function InPlay({ desk }: { desk: Desk }) {
  const { players = 0, terminals = 0, layout } = desk.desk;
  if (layout != null)
    return <Figure label={say("dealer.chip-players")}>{layout.players?.length ?? 0}</Figure>;
  const counted = say("dealer.of-terminals", { players, terminals });
  return <Figure label={say("dealer.in-play")}>{counted}</Figure>;
}

function statusName(desk: Desk): string {
  if (desk.table.status === "closed") return say("dealer.status.table-closed");
  const status = desk.table.round?.status;
  if (desk.desk.layout != null && (status === "open" || status === "closed"))
    return say(status === "open" ? "dealer.place-your-bets" : "dealer.do.call-no-more-bets");
  return status === undefined ? say("dealer.status.none") : say(`dealer.status.${status}`);
}
