import { afterEach, expect, test } from "vitest";
import { type ShellBesideApi, startShell } from "../../test/shell-beside-api.ts";

let shell: ShellBesideApi;
let isClosed = false;
afterEach(async () => {
  if (!isClosed) await shell.close();
});

/** An API that sends a comment every 2 s. */
async function openStream() {
  shell = await startShell();
  isClosed = false;
  shell.answer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: open\ndata:\n\n");
    const timer = setInterval(() => response.write(":\n\n"), 2000);
    response.once("close", () => clearInterval(timer));
  });
  const answer = await fetch(`http://127.0.0.1:${shell.port}/api/orders/changes`, { headers: { "accept-encoding": "gzip, br" } });
  const reader = answer.body?.getReader();
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true };
    return done ? undefined : new TextDecoder().decode(value);
  };
  return { answer, read };
}

test("[D-LIVE-04] a stream passes uncompressed and at once, and outlives the proxy's time limit", { timeout: 30_000 }, async () => {
  const { answer, read } = await openStream();
  expect([answer.headers.get("content-type"), answer.headers.get("content-encoding")]).toEqual(["text/event-stream", null]);
  expect(await read()).toBe("event: open\ndata:\n\n");
  for (let comment = 0; comment < 6; comment += 1) expect(await read()).toBe(":\n\n");
});

test("[D-LIVE-04] a shell that stops ends its streams and waits for none", async () => {
  const { read } = await openStream();
  await read();
  isClosed = true;
  await shell.close();
  expect(await read().catch(() => undefined)).toBeUndefined();
});
