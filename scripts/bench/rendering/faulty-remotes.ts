import { type DrillRemote, drillFiles } from "../../../shell/test/drill-shell.ts";
import { FAULTS } from "../../../shell/test/fault-modules.ts";
import { type LocalOrigin, startOrigin } from "../../../shell/test/remote-origin.ts";

/** More than one, so that none ends three times within a minute: it would rest, and its faults would cost nothing. */
const NAMES = ["gifts", "quiz", "news"] as const;

export interface FaultyRemote {
  name: string;
  origin: LocalOrigin;
}

/** The fault stands in the address: the shell knows no value for it, so it admits the release without judging it. */
function remoteOf(name: string): DrillRemote {
  const faults = FAULTS.map(({ name: fault, load }) => `${JSON.stringify(fault)}: async ({ api, url }) => { ${load} }`);
  const module = `
import * as z from "zod/mini";
const faults = { ${faults.join(",\n")} };
const load = async (context) => { await faults[context.params.fault](context); return null; };
export const remote = { name: "${name}", pages: { page: async () => ({ page: { load, Component: () => null } }) }, slots: {}, messages: async () => ({}) };
`;
  return { module, routes: [{ path: `/${name}/:fault`, page: "page", surface: "public" }] };
}

export async function startFaultyRemotes(): Promise<FaultyRemote[]> {
  return await Promise.all(NAMES.map(async (name) => ({ name, origin: await startOrigin(drillFiles(name, remoteOf(name))) })));
}

/** Asks for a page with a fault again and again, each time another fault of the next remote, until what it returns is
 * called. */
export function askForFaultsEvery(ms: number, site: string, remotes: readonly FaultyRemote[]): () => void {
  let asked = 0;
  const timer = setInterval(() => {
    const { name } = remotes[asked % remotes.length] ?? { name: "" };
    const fault = FAULTS[asked % FAULTS.length]?.name ?? "";
    asked += 1;
    // What the visitor of that page gets is the drills' matter.
    void fetch(`${site}/${name}/${fault}`).then(
      (answer) => answer.text(),
      () => undefined,
    );
  }, ms);
  return () => clearInterval(timer);
}
