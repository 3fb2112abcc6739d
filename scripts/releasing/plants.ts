import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceLinked } from "../linked-copy.ts";
import type { RemoteName } from "../workspaces.ts";

/** A fault in a source of the copy, and how the error list must name it. */
export interface Plant {
  /** The event of the page that brings it about. */
  event: string;
  team: string;
  file: string;
  line: number;
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split("\n").length;
}

function add(root: string, path: string, text: string): void {
  const file = join(root, path);
  replaceLinked(file, readFileSync(file, "utf8"));
  appendFileSync(file, text);
}

function replace(root: string, path: string, old: string, text: string): void {
  const file = join(root, path);
  const source = readFileSync(file, "utf8");
  if (!source.includes(old)) throw new Error(`${path} has no "${old}".`);
  replaceLinked(
    file,
    source.replace(old, () => text),
  );
}

function plant(root: string, path: string, part: string, plan: Omit<Plant, "line">): Plant {
  return { ...plan, line: lineOf(readFileSync(join(root, path), "utf8"), part) };
}

/** A listener that throws what its event says; in the browser alone. */
function plantListener(root: string, team: string, folder: string, file: string): Plant {
  const event = `drill-${team}`;
  add(
    root,
    `${folder}/${file}`,
    `
function throwPlanted(event: Event): void {
  throw new TypeError(String((event as CustomEvent<unknown>).detail));
}
if (typeof document !== "undefined") {
  addEventListener("${event}", throwPlanted);
  Object.assign(globalThis, { "${event}": true });
}
`,
  );
  return plant(root, `${folder}/${file}`, "throw new TypeError(String((event", { event, team, file });
}

export function plantRemote(root: string, remote: RemoteName): Plant {
  return plantListener(root, remote, `mf-${remote}`, "src/remote.tsx");
}

/** A promise that nobody waits for, in the storefront. */
export function plantPromise(root: string): Plant {
  const [event, team, file] = ["drill-promise", "storefront", "src/remote.tsx"];
  add(
    root,
    `mf-${team}/${file}`,
    `
async function rejectPlanted(text: string): Promise<void> {
  await Promise.resolve();
  throw new RangeError(text);
}
if (typeof document !== "undefined")
  addEventListener("${event}", (event) => void rejectPlanted(String((event as CustomEvent<unknown>).detail)));
`,
  );
  return plant(root, `mf-${team}/${file}`, "throw new RangeError(text)", { event, team, file });
}

const SHARED = "shared-contracts/src/events.ts";
const EMIT = "  emit<Name extends EventName>(name: Name, ...[given]: Sent<Name>): void {\n";

/** Shared code, which the shell provides, called by the merchants' remote: the error is that of the remote. */
export function plantShared(root: string): Plant {
  const [event, team] = ["drill-shared", "merchant"];
  add(
    root,
    `mf-${team}/src/remote.tsx`,
    `
import { events } from "@savat/contracts/events";
if (typeof document !== "undefined")
  addEventListener("${event}", (event) => events.emit("toast", { text: String((event as CustomEvent<unknown>).detail), tone: "info" }));
`,
  );
  return plant(root, SHARED, "throw new SyntaxError(", { event, team, file: SHARED });
}

/** A page of the account that throws on the server what its address says. */
export function plantServer(root: string): Plant {
  const [team, file] = ["account", "src/features/sign-in/page.tsx"];
  const start = `function SignInPage({ data: { isSandbox } }: { data: { isSandbox: boolean } }) {\n`;
  replace(
    root,
    `mf-${team}/${file}`,
    start,
    `${start}  const planted = new URLSearchParams(useLocation().search).get("drill");
  if (typeof document === "undefined" && planted !== null)
    throw new RangeError(planted);
`,
  );
  return plant(root, `mf-${team}/${file}`, "throw new RangeError(planted)", { event: "", team, file });
}

/** The shell's own fault, and that of the shared code that it provides. */
export function plantShell(root: string): Plant {
  replace(
    root,
    SHARED,
    EMIT,
    `${EMIT}    const said = String((given as { text?: unknown } | undefined)?.text);
    if (name === "toast" && said.includes("drill"))
      throw new SyntaxError(said);
`,
  );
  return plantListener(root, "shell", "shell", "src/frame/layout.tsx");
}
