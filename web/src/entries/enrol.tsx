import { EnrolPanel } from "../kit/enrol";
import { mount } from "../kit/mount";
import { post } from "../wire/http";

/** Once the screen is enrolled the same address shows what it was enrolled for. */
async function enrol(code: string): Promise<string | null> {
  const reply = await post("enrol", { code });
  if (!reply.ok) return reply.problem.message;
  location.reload();
  return null;
}

mount(
  <main class="middle">
    <EnrolPanel onSubmit={enrol} />
  </main>,
);
