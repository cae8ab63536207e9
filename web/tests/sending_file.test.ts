import assert from "node:assert/strict";
import { test } from "node:test";
import { PART_BYTES, type PartLine, sendFile } from "../src/screens/office/setup/sending_file";

/** A server that keeps parts, and before each answers what it is told to. */
function server(...before: number[]) {
  const kept: number[] = [];
  let waited = 0;
  const line: PartLine = {
    post: ({ upload, part }) => {
      const status = before.shift() ?? 200;
      if (status === 200) kept.push(part);
      const problem = { code: "no", message: `status ${status}` };
      return Promise.resolve(
        status === 200 ? { ok: true, value: { upload, part } } : { ok: false, problem, status },
      );
    },
    wait: () => {
      waited += 1;
      return Promise.resolve();
    },
  };
  return { line, kept, waited: () => waited };
}

const THREE_PARTS = new Blob([new Uint8Array(2 * PART_BYTES + 1)]);
const NOBODY = (): void => {};

test("a file goes on where the server asked for a pause, or the line was cut", async () => {
  const { line, kept, waited } = server(200, 429, 0, 429, 200, 503);
  const sent = await sendFile(THREE_PARTS, NOBODY, line);
  assert.match(String(sent), /^[0-9a-f]{32}$/);
  assert.deepEqual(kept, [0, 1, 2]);
  assert.equal(waited(), 4);
});

test("a server that does not come back is told of after some tries", async () => {
  const { line, waited } = server(...Array<number>(100).fill(429));
  assert.deepEqual(await sendFile(THREE_PARTS, NOBODY, line), {
    code: "no",
    message: "status 429",
  });
  assert.equal(waited(), 9);
});

test("what the server refuses for good is not sent again", async () => {
  const { line, waited } = server(200, 403);
  assert.deepEqual(await sendFile(THREE_PARTS, NOBODY, line), {
    code: "no",
    message: "status 403",
  });
  assert.equal(waited(), 0);
});
