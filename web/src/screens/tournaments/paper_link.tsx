import { language, say } from "../../words/words";
import "./tournaments.css";

interface PaperLinkProps {
  tournament: string;
  kind: "conditions" | "seat-ticket" | "prize-slip" | "results";
  entry?: string;
  format?: "csv";
}

/** A paper to print, in the language of this screen. */
export function PaperLink({ tournament, kind, entry, format }: PaperLinkProps) {
  const query = new URLSearchParams({
    tournament,
    kind,
    ...(entry === undefined ? {} : { entry }),
    ...(format === undefined ? {} : { format }),
    language: language.value,
  });
  return (
    <a
      class="button tourney-paper"
      href={`tournaments/paper?${query.toString()}`}
      target="_blank"
      rel="noopener"
      download={format !== undefined}
    >
      {say(format === undefined ? `tournaments.paper.${kind}` : "table.csv")}
    </a>
  );
}
