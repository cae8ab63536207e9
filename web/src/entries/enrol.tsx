import { EnrolPanel } from "../kit/access/enrol";
import { mount } from "../kit/mount";
import { post } from "../wire/http";
import { type Coming, comingBy } from "../wire/hand_off";
import { opened } from "../wire/sealing";
import type { Arrived } from "../wire/types";
import { Unanswered } from "../wire/unanswered";

const TRY_AGAIN_MS = 1_000;

/** Once the screen is enrolled the same address shows what it was enrolled for. */
async function enrol(code: string): Promise<string | null> {
  const reply = await post("enrol", { code });
  if (!reply.ok) return reply.problem.message;
  location.reload();
  return null;
}

/** From another server: with the pass the screen is known here, and without it asks for a code. */
async function arrive(coming: Coming): Promise<void> {
  const reply = await post<Arrived>("arrive", { token: coming.token });
  const busy = !reply.ok && reply.problem.code !== "bad-code";
  if (busy) {
    setTimeout(() => void arrive(coming), TRY_AGAIN_MS);
    return;
  }
  if (reply.ok) await unpack(coming.brought, reply.value.seal);
  location.replace(`./${location.search}`);
}

/** What has no answer yet is asked again from here; what lay here from an earlier time is over. */
async function unpack(brought: string, seal: string): Promise<void> {
  new Unanswered().replace((await opened(brought, seal)) ?? "");
}

const coming = comingBy(location.hash);
if (coming !== null) void arrive(coming);
else
  mount(
    <main class="middle">
      <EnrolPanel onSubmit={enrol} />
    </main>,
  );
