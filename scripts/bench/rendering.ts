import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../free-port.ts";
import { freeBase, portsFrom, startProduct } from "../product.ts";
import { REMOTES, ROOT } from "../workspaces.ts";

/** Compares the rendering of this checkout with that of another: `node scripts/bench/rendering.ts <folder>`. Both are
 * built. */
const PAGES = ["/", "/merchant/m-oltin-qozon", "/merchant/m-oltin-qozon/products", "/about"];
const ROUNDS = 2;
const CONNECTIONS = 32;

interface Shell {
  name: string;
  url: string;
  child: ChildProcess;
}

/** Processor time of a process and its children in ms, ended children included. */
function cpuMs(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ");
  const own = rest.split(" ").slice(11, 15).map(Number);
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "latin1").split(" ").filter(Boolean).map(Number),
  );
  return own.reduce((sum, ticks) => sum + ticks * 10, 0) + children.reduce((sum, child) => sum + cpuMs(child), 0);
}

async function startShell(name: string, root: string, env: Record<string, string>): Promise<Shell> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "savat-rendering-"));
  const child = spawn(process.execPath, [join(root, "shell/server/main.ts")], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", PORT: String(port), SAVAT_DATA: folder, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isUp = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { name, url, child };
    await new Promise((go) => setTimeout(go, 200));
  }
}

interface Round {
  pages: number;
  cpuMs: number;
  wallMs: number;
  left: number;
}

async function round({ url, child }: Shell, pages: number): Promise<Round> {
  const pid = child.pid ?? 0;
  const [cpu, from] = [cpuMs(pid), performance.now()];
  let [asked, left] = [0, 0];
  async function visitor(): Promise<void> {
    for (let index = asked++; index < pages; index = asked++) {
      const answer = await fetch(url + PAGES[index % PAGES.length]);
      if ((await answer.text()).includes('"loaderData":null') || answer.status !== 200) left += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  return { pages, cpuMs: cpuMs(pid) - cpu, wallMs: performance.now() - from, left };
}

const before = resolve(process.argv[2] ?? "");
const pages = Number(process.argv[3] ?? 5000) / ROUNDS;
const scratch = mkdtempSync(join(tmpdir(), "savat-rendering-"));
const ports = portsFrom(await freeBase());
const product = await startProduct({ ports, dataFolder: scratch, dist: "dist" });
const env = {
  API_URL: `http://127.0.0.1:${ports.api}`,
  REMOTES: REMOTES.map((name, index) => `${name}=http://127.0.0.1:${ports.remotes[index]}`).join(","),
};
const shells = [await startShell("before", before, env), await startShell("now", ROOT, env)];
try {
  for (const shell of shells) await round(shell, 400);
  const sums = new Map(shells.map(({ name }) => [name, { cpuMs: 0, wallMs: 0, pages: 0, left: 0 }]));
  for (let index = 0; index < ROUNDS; index += 1)
    for (const shell of shells) {
      const one = await round(shell, pages);
      const sum = sums.get(shell.name);
      if (sum !== undefined) for (const key of ["cpuMs", "wallMs", "pages", "left"] as const) sum[key] += one[key];
      console.info(
        `${shell.name}: ${(one.cpuMs / one.pages).toFixed(2)} ms CPU a page, ${((one.pages / one.wallMs) * 1000).toFixed(0)} pages/s, ${one.left} left`,
      );
    }
  const [first, second] = [...sums.values()];
  if (first !== undefined && second !== undefined) {
    console.info(`CPU per page: ${(second.cpuMs / second.pages / (first.cpuMs / first.pages)).toFixed(2)} × (bar ≤ 1.15)`);
    console.info(`pages a second: ${(first.wallMs / second.wallMs).toFixed(2)} × (bar ≥ 1.2)`);
  }
} finally {
  for (const { child } of shells) child.kill("SIGTERM");
  await product.stop();
  rmSync(scratch, { recursive: true, force: true });
}
