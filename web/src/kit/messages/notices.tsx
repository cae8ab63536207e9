import type { NoticePlace, OfferView } from "../../wire/types";
import { noticeWords } from "../wording/notice_words";
import { say } from "../../words/words";
import "./notices.css";

interface NoticesProps {
  offer: OfferView | null;
  place: NoticePlace;
}

/** What the rulebook wants to be read at this place of a screen, each with its clause. */
export function Notices({ offer, place }: NoticesProps) {
  const here = (offer?.notices ?? []).filter(({ places }) => places.includes(place));
  if (here.length === 0) return null;
  return (
    <div class={`notices notices--${place}`} role="note" aria-label={say("notices.title")}>
      {here.map((each) => (
        <p key={each.notice}>
          {noticeWords(each)} {each.clause != null && <small>{each.clause}</small>}
        </p>
      ))}
    </div>
  );
}
