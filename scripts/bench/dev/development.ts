import { join } from "node:path";
import { startNode } from "../../processes.ts";

const READY = /Savat in development at/;

/** `npm run dev` with these arguments in a copy of the repository; resolves when it says that it is ready. */
export async function startDevelopment(
  root: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readyMs: number; stop: () => Promise<void> }> {
  const at = Date.now();
  let say: (isReady: boolean) => void = () => undefined;
  const ready = new Promise<boolean>((resolve) => {
    say = resolve;
  });
  const running = startNode({
    name: "dev",
    args: [join(root, "scripts/run-dev.ts"), ...args],
    cwd: root,
    env,
    onLine: (line) => READY.test(line) && say(true),
  });
  void running.ended.then(() => say(false));
  if (!(await ready)) throw new Error(`npm run dev ended:\n${running.lastLines()}`);
  return { readyMs: Date.now() - at, stop: running.stop };
}
