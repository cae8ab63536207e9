import type { NoticePlace, OfferView } from "../../wire/types";
import { noticeWords } from "../../kit/wording/notice_words";
import { say } from "../../words/words";

interface NoticeStripProps {
  offer: OfferView | null;
  places: readonly NoticePlace[];
  turn: number;
}

/** One line below the board: each notice of the rulebook in its turn, with its clause. */
export function NoticeStrip({ offer, places, turn }: NoticeStripProps) {
  const here = (offer?.notices ?? []).filter((each) =>
    each.places.some((place) => places.includes(place)),
  );
  if (here.length === 0) return null;
  return (
    <div class="notice-strip" role="note" aria-label={say("notices.title")}>
      {here.map((each, index) => (
        <p key={each.notice} class={index === turn % here.length ? "" : "notice-strip-waits"}>
          {noticeWords(each)} {each.clause != null && <small>{each.clause}</small>}
        </p>
      ))}
    </div>
  );
}
