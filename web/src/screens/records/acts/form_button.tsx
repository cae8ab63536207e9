import { type Act, titleOf } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import type { Approving } from "./approving";

interface FormButtonProps {
  acting: Pick<Approving<never>, "busy" | "open">;
  form: Act;
  tone?: "plain" | "primary" | "danger";
  disabled?: boolean;
}

/** Opens the form of one act. */
export function FormButton({ acting, form, tone = "plain", disabled = false }: FormButtonProps) {
  return (
    <Button tone={tone} disabled={disabled || acting.busy} onPress={() => acting.open(form)}>
      {titleOf(form)}
    </Button>
  );
}
