import { useState } from "preact/hooks";
import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { withNames } from "../../kit/wording/names";
import { PaperLink } from "../../kit/figures/paper_link";
import { spokenList } from "../../kit/wording/spoken";
import { moment } from "../../kit/wording/time";
import type { PromotionView, StepDue } from "../../wire/types";
import { say } from "../../words/words";
import type { VenueActing } from "../records/acts/venue_acting";
import { Awards } from "./awards";
import { Disputes, RefusedClaims } from "./claims";
import { DrawFacts } from "./draw_facts";
import { lackWords } from "./lack_words";
import { CommitDialog, DrawDialog } from "./secret_dialogs";
import { Stage } from "./promotions";
import { TermsText } from "./terms_text";

export interface PaneProps {
  view: PromotionView;
  person: string;
  runs: boolean;
  acting: VenueActing;
}

interface PromotionPaneProps extends PaneProps {
  onTerms: () => void;
  onBack: () => void;
}

/** One promotion: what it waits for and who must do it, its draw, its winners, its claims. */
export function PromotionPane(props: PromotionPaneProps) {
  const { view, onBack, acting } = props;
  return (
    <>
      <header class="promo-head">
        <Button tone="quiet" onPress={onBack}>
          ← {say("office.promotions")}
        </Button>
        <h2>{view.terms.title || view.promotion}</h2>
        <span>
          <Stage view={view} />
        </span>
      </header>
      {view.postponed !== null && (
        <p class="trouble" role="status">
          {say("promo.postponed-why", { reason: view.postponed })}
        </p>
      )}
      {view.cancelled !== null && (
        <p class="trouble" role="status">
          {say("promo.cancelled-why", { reason: view.cancelled })}
        </p>
      )}
      <Steps {...props} />
      <DrawFacts view={view} />
      <TermsSection view={view} />
      {view.awards.length > 0 && <Awards {...props} />}
      <RefusedClaims view={view} runs={props.runs} acting={acting} />
      <Disputes view={view} runs={props.runs} acting={acting} />
    </>
  );
}

function Steps(props: PromotionPaneProps) {
  const { view } = props;
  return (
    <section class="panel promo-steps" aria-label={say("promo.next")}>
      <h3>{say("promo.next")}</h3>
      {view.stage === "draft" && view.incomplete !== null && (
        <p class="promo-warning">{lackWords(view.incomplete)}</p>
      )}
      {view.steps.length === 0 && <p class="soft">{say("promo.nothing")}</p>}
      <ol>
        {view.steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
      </ol>
      <Acts {...props} />
    </section>
  );
}

function StepLine({ step }: { step: StepDue }) {
  const who = step.by.length > 0 ? withNames(spokenList(step.by)) : say("promo.anybody-else");
  return (
    <li class={step.overdue === true ? "promo-warning" : ""}>
      <strong>{say(`promo.step.${step.step}`)}</strong> · {who}
      {step.from_ != null && ` · ${say("promo.from", { at: moment(step.from_) })}`}
      {step.until != null && ` · ${say("promo.until", { at: moment(step.until) })}`}
      {step.overdue === true && ` · ${say("promo.overdue")}`}
      {step.clause != null && <small> {say("desk.clause", { clause: step.clause })}</small>}
    </li>
  );
}

/** What can be done now, by whoever sits here. The venue has the last word. */
function Acts({ view, person, runs, acting, onTerms }: PromotionPaneProps) {
  const [dialog, setDialog] = useState<"commit" | "draw" | null>(null);
  const { promotion, stage } = view;
  const due = new Set(view.steps.map(({ step }) => step));
  const form = (made: Parameters<VenueActing["open"]>[0]) => () => acting.open(made);
  const open = stage === "published" || stage === "closed";
  const live = open || stage === "drawn";
  const signs = view.scrutineer === null ? runs : view.scrutineer.person === person;
  const close = (): void => setDialog(null);
  return (
    <div class="promo-acts">
      {signs && due.has("sign-list") && view.list_digest !== null && (
        <SignList view={view} acting={acting} />
      )}
      {signs && stage === "drawn" && view.result_signed_by === null && (
        <Act onPress={form(act("sign-draw-result", { promotion }))} name="sign-result" />
      )}
      {runs && (
        <>
          {stage === "draft" && <Act onPress={onTerms} name="terms" />}
          {stage === "draft" && (
            <Act onPress={form(act("publish-promotion", { promotion }))} name="publish" />
          )}
          {stage === "published" && <Act onPress={onTerms} name="amend" />}
          {due.has("submit") && (
            <Act onPress={form(act("submit-promotion-terms", { promotion }))} name="submit" />
          )}
          {due.has("commit") && <Act onPress={() => setDialog("commit")} name="commit" />}
          {stage === "published" && (
            <>
              <Act onPress={form(act("enter-promotion", { promotion }))} name="enter" />
              <Act onPress={form(act("strike-promotion-entry", { promotion }))} name="strike" />
              <Act onPress={form(act("close-promotion-entries", { promotion }))} name="close" />
            </>
          )}
          {open && view.list_signed_by === null && (
            <Act onPress={form(act("nominate-scrutineer", { promotion }))} name="nominate" />
          )}
          {due.has("record-numbers") && (
            <Act onPress={form(act("record-draw-numbers", { promotion }))} name="numbers" />
          )}
          {due.has("draw") && <Act onPress={() => setDialog("draw")} name="draw" />}
          {due.has("draw-from-barrel") && (
            <Act onPress={form(act("record-barrel-draw", { promotion }))} name="barrel" />
          )}
          {due.has("validate") && (
            <Act onPress={form(act("validate-draw", { promotion }))} name="validate" />
          )}
          {live && view.postponed === null && (
            <Act onPress={form(act("postpone-draw", { promotion }))} name="postpone" />
          )}
          {live && <Act onPress={form(act("cancel-promotion", { promotion }))} name="cancel" />}
        </>
      )}
      {dialog === "commit" && (
        <CommitDialog promotion={promotion} acting={acting} onClose={close} />
      )}
      {dialog === "draw" && <DrawDialog promotion={promotion} acting={acting} onClose={close} />}
    </div>
  );
}

/** Whoever signs has the hash before their eyes, and signs that one. */
function SignList({ view, acting }: { view: PromotionView; acting: VenueActing }) {
  const [refused, setRefused] = useState("");
  const { promotion, list_digest: digest } = view;
  if (digest === null) return null;
  const sign = async (): Promise<void> =>
    setRefused((await acting.send({ type: "sign-promotion-list", promotion, digest })) ?? "");
  return (
    <>
      <Act onPress={() => void sign()} name="sign-list" />
      {refused !== "" && (
        <span class="promo-warning" role="alert">
          {withNames(refused)}
        </span>
      )}
    </>
  );
}

type ActName =
  | "terms"
  | "publish"
  | "amend"
  | "submit"
  | "commit"
  | "enter"
  | "strike"
  | "close"
  | "nominate"
  | "sign-list"
  | "numbers"
  | "draw"
  | "barrel"
  | "validate"
  | "postpone"
  | "cancel"
  | "sign-result";

function Act({ name, onPress }: { name: ActName; onPress: () => void }) {
  return <Button onPress={onPress}>{say(`promo.act.${name}`)}</Button>;
}

/** The terms as they are handed out on paper. */
function TermsSection({ view }: { view: PromotionView }) {
  const [open, setOpen] = useState(false);
  return (
    <section class="promo-terms-text">
      <div class="promo-acts">
        <Button pressed={open} onPress={() => setOpen(!open)}>
          {say("promo.read-terms")}
        </Button>
        <PaperLink paper="terms" name={view.promotion} label={say("paper.terms.print")} />
      </div>
      {open && <TermsText terms={view.terms} />}
    </section>
  );
}
