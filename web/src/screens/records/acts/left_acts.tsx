import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { toast } from "../../../kit/messages/toast";
import type { Left, Outcome } from "../../../wire/numbered";
import { say } from "../../../words/words";
import { Codes } from "../../office/floor/codes";
import { Given } from "../../office/setup/given";
import { Code } from "../../office/setup/code";
import { type ActAnswer, problemOf, useActs } from "./acts";

/** What came of acts that were on their way when the page was left. */
export function LeftActs() {
  const acts = useActs();
  return (
    <>
      {acts.left.map((left) => (
        <LeftAct key={left.request.body.seq} left={left} />
      ))}
    </>
  );
}

/** A yes or a no is said in passing. A code, or that nobody knows, stays until it was read. */
function LeftAct({ left }: { left: Left<ActAnswer> }) {
  const [outcome, setOutcome] = useState<Outcome<ActAnswer> | null>(null);
  useEffect(() => {
    void left.outcome.then((found) => {
      setOutcome(found);
      if (found.type === "unknown") return;
      const done = problemOf(found) === null;
      toast(say(done ? "checking.found.done" : "checking.found.not-done"));
    });
  }, [left]);
  if (outcome === null) return null;
  const close = (): void => setOutcome(null);
  if (outcome.type === "unknown") {
    return (
      <Dialog
        title={say("checking")}
        onClose={close}
        actions={<Button onPress={close}>{say("button.ok")}</Button>}
      >
        <p role="alert">{say("checking.unknown.staff")}</p>
      </Dialog>
    );
  }
  const told = outcome.type === "answered" ? codes(left, outcome.value) : null;
  if (told === null) return null;
  return (
    <Dialog title={say("checking.found.code")} onClose={close} wide>
      <div class="person">{told}</div>
    </Dialog>
  );
}

/** The answer was lost, and with it a code: the one told now is the one that is good. */
function codes({ request }: Left<ActAnswer>, answer: ActAnswer): ComponentChildren {
  const named = String(request.about["named"] ?? "");
  const issued = "codes" in answer ? (answer.codes ?? []) : [];
  if (issued.length > 0) return <Codes codes={issued} />;
  if (!("code" in answer) || answer.code == null) return null;
  return "staff" in answer ? <Given given={answer} /> : <Code screen={named} issued={answer} />;
}
