import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const STOP = new URL("stop.ts", import.meta.url).href;

/** A process that finishes as `finish` says; ends with its code after a SIGTERM. */
async function codeAfterStop(finish: string): Promise<number | null> {
  const log = "const log = { info() {}, error() {}, fatal() {} };";
  const source = `import { onStopSignal } from "${STOP}"; ${log}
    const timer = setInterval(() => undefined, 1000);
    onStopSignal(log, new AbortController(), async () => { ${finish} });
    console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  return code;
}

test.each([
  ["ends with 0 once everything is finished", "await new Promise((done) => setTimeout(done, 100));", 0],
  ["ends with 1 if finishing fails", 'throw new Error("no");', 1],
])("a process told to stop %s", async (_, finish, code) => {
  expect(await codeAfterStop(finish)).toBe(code);
});
