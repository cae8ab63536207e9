import { EnrolPanel } from "../kit/enrol";
import { mount } from "../kit/mount";
import { post } from "../wire/http";
import { passOfPage } from "../wire/onward";

const TRY_AGAIN_MS = 1_000;

/** Once the screen is enrolled the same address shows what it was enrolled for. */
async function enrol(code: string): Promise<string | null> {
  const reply = await post("enrol", { code });
  if (!reply.ok) return reply.problem.message;
  location.reload();
  return null;
}

/** From another server: with the pass the screen is known here, and without it asks for a code. */
async function arrive(token: string): Promise<void> {
  const reply = await post("arrive", { token });
  const busy = !reply.ok && reply.problem.code !== "bad-code";
  if (busy) setTimeout(() => void arrive(token), TRY_AGAIN_MS);
  else location.replace(`./${location.search}`);
}

const pass = passOfPage();
if (pass !== null) void arrive(pass);
else
  mount(
    <main class="middle">
      <EnrolPanel onSubmit={enrol} />
    </main>,
  );
