import type { Step } from "../../../wire/types";
import { say } from "../../../words/words";
import "./script_steps.css";

interface ScriptStepsProps {
  steps: readonly Step[];
  /** What has to be done before the script can begin. */
  missing: string | null;
}

/** The rulebook's own script: what is done, what is now, and the words to announce. */
export function ScriptSteps({ steps, missing }: ScriptStepsProps) {
  return (
    <section class="script" aria-label={say("dealer.steps")}>
      {missing !== null && <p role="status">▲ {missing}</p>}
      <ol>
        {steps.map((step, place) => (
          <StepLine
            key={`${place} ${step.step}`}
            step={step}
            name={say(`dealer.step.${step.step}`)}
          />
        ))}
      </ol>
    </section>
  );
}

type Line = Pick<Step, "clause" | "say" | "done" | "now">;

export function StepLine({ step, name }: { step: Line; name: string }) {
  const look = step.now === true ? "now" : step.done === true ? "done" : "later";
  return (
    <li class={`script-step script-step--${look}`} aria-current={step.now === true && "step"}>
      <span class="script-mark" aria-hidden="true">
        {step.done === true ? "✓" : step.now === true ? "▶" : "·"}
      </span>
      <span class="script-name">
        {name}
        {step.say !== undefined && step.say !== "" && (
          <q class="script-say" aria-label={say("dealer.say")}>
            {step.say}
          </q>
        )}
      </span>
      {step.clause && <small class="script-clause">{step.clause}</small>}
    </li>
  );
}
