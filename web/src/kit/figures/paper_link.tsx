import { language, say } from "../../words/words";
import "./paper_link.css";

/** What the server makes as PDF, by the name of what it is about. */
export type PaperKind =
  "terms" | "tournament" | "limits" | "closing" | "prize" | "payment" | "incident";

interface PaperLinkProps {
  paper: PaperKind;
  name: string;
  label?: string;
}

/** Opens a paper to print, in the language of this screen. */
export function PaperLink({ paper, name, label }: PaperLinkProps) {
  const query = new URLSearchParams({ name, language: language.value });
  return (
    <a class="button button--plain paper-link" href={`papers/${paper}?${query}`} target="_blank">
      {label ?? say("paper.print")}
    </a>
  );
}
