import { betWords } from "../../../kit/wording/bet_words";
import { moneyShort } from "../../../kit/wording/money";
import type { Limits, Sign } from "../../../wire/types";
import { say } from "../../../words/words";

/** A sign as it hangs at the table. */
export function SignLines({ sign }: { sign: Sign }) {
  const lines: [string, Limits][] = [
    [say("pit.sign.general"), sign.general ?? {}],
    ...Object.entries(sign.kinds ?? {}).map(([kind, limits]): [string, Limits] => [
      betWords(kind),
      limits,
    ]),
  ];
  const whole = (["min_total", "max_total", "differential"] as const).filter(
    (part) => sign[part] != null,
  );
  return (
    <dl class="console-sign-lines">
      {lines.map(([name, limits]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {limits.min == null ? shown(0) : shown(limits.min)} – {shown(limits.max)}
            {limits.unit != null && (
              <small> {say("pit.sign.in", { unit: shown(limits.unit) })}</small>
            )}
          </dd>
        </div>
      ))}
      {whole.map((part) => (
        <div key={part}>
          <dt>{say(`pit.sign.${part}`)}</dt>
          <dd>{shown(sign[part])}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(cents: number | null | undefined): string {
  return cents == null ? "∞" : moneyShort(cents);
}
