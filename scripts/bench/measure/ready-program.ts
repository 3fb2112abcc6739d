import { join } from "node:path";
import { startNode } from "../../processes.ts";

interface Program {
  /** The copy of the repository in which it runs. */
  root: string;
  /** Below the copy's folder. */
  script: string;
  args?: readonly string[];
  env: Record<string, string | undefined>;
  /** The line that says it is ready. */
  ready: RegExp;
}

/** Runs a program of the repository; resolves when it says that it is ready. */
export async function startProgram({
  root,
  script,
  args = [],
  env,
  ready,
}: Program): Promise<{ readyMs: number; stop: () => Promise<void> }> {
  const at = Date.now();
  let say: (isReady: boolean) => void = () => undefined;
  const isReady = new Promise<boolean>((resolve) => {
    say = resolve;
  });
  const running = startNode({
    name: script,
    args: [join(root, script), ...args],
    cwd: root,
    env,
    onLine: (line) => ready.test(line) && say(true),
  });
  void running.ended.then(() => say(false));
  if (!(await isReady)) throw new Error(`${script} ended:\n${running.lastLines()}`);
  return { readyMs: Date.now() - at, stop: running.stop };
}
