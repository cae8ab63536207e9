import { money } from "../wording/money";
import "./meter.css";

/** An amount with its name: credit, total bet, last win. */
export function Meter(props: { label: string; cents: number; tone?: "plain" | "win" }) {
  return (
    <div class={`meter meter--${props.tone ?? "plain"}`}>
      <span class="meter-label">{props.label}</span>
      <output class="meter-value">{money(props.cents)}</output>
    </div>
  );
}
