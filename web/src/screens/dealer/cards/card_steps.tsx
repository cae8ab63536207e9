import type { CardStep } from "../../../wire/types";
import { say } from "../../../words/words";
import { StepLine } from "../bars/script_steps";
import "../bars/script_steps.css";

/** Bringing cards into play, step by step, where the round's own script stands otherwise. */
export function CardSteps({ steps }: { steps: readonly CardStep[] }) {
  return (
    <section class="script" aria-label={say("dealer.cards.steps")}>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} name={nameOf(step)} />
        ))}
      </ol>
    </section>
  );
}

function nameOf({ step, optional, done }: CardStep): string {
  const name = say(`dealer.cards.step.${step}`);
  return optional === true && done !== true ? say("dealer.cards.optional", { step: name }) : name;
}
