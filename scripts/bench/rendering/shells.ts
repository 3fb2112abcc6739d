import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { type RunningProcess, startNode, waitFor } from "../../processes.ts";
import { DIST } from "../places.ts";

const START_TIMEOUT_MS = 180_000;

export interface BenchShell {
  name: string;
  url: string;
  running: RunningProcess;
}

/** Starts the shell of a built checkout with its own data folder. */
export async function startShell(name: string, root: string, dataFolder: string, env: Record<string, string>): Promise<BenchShell> {
  const port = await freePort();
  const running = startNode({
    name: `shell ${name}`,
    args: [join(root, "shell/server/main.ts")],
    cwd: root,
    env: { NODE_ENV: "production", LOG_LEVEL: "warn", PORT: String(port), SAVAT_DATA: dataFolder, SAVAT_DIST: DIST, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/health/ready`, running, START_TIMEOUT_MS).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  return { name, url, running };
}

/** Pages of a remote that a shell left to the browser so far. */
export async function pagesLeft({ url }: BenchShell, remote: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`savat_page_renders_total{remote="${remote}",outcome="left_to_browser"`));
  return Number(line?.split(" ").at(-1) ?? 0);
}
