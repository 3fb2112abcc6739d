import { deepEqual, equal, match } from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DescriptorSchema } from "@savat/contracts/remote";
import { fileHashOf } from "@savat/contracts/server/file-hash";
import * as z from "zod/mini";
import { newKey } from "../../shared-contracts/build/src/release/signing.ts";
import { readDescriptor } from "../packages/team-folder.ts";
import type { Tally } from "../production/tally.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";
import { until, visit } from "./visits.ts";

const ReadySchema = z.object({ refused: z.array(z.object({ name: z.string(), build: z.string(), reason: z.string() })) });
const COPIED = "Checkout that nobody signed";

/** What each shell says of a build that it refuses. */
async function refusalsOf(site: Site, build: string): Promise<string[]> {
  const answers = await Promise.all(site.urls.map(async (url) => ReadySchema.parse(await (await fetch(`${url}/health/ready`)).json())));
  return answers.flatMap(({ refused }) => refused.filter((one) => one.build === build).map(({ reason }) => reason));
}

/** All of a remote's state that an order or a release could change. */
async function stateOf(team: Team): Promise<unknown> {
  const { stable, canary, releases, history, overrides } = await team.status();
  return { stable, canary, releases, history, overrides };
}

async function refuses(team: Team, args: readonly string[], env: Record<string, string>, reason: RegExp): Promise<void> {
  const before = await stateOf(team);
  const { code, text } = await team.run(args, env);
  equal(code, 1);
  match(text, reason);
  deepEqual(await stateOf(team), before);
}

/** A stolen token, another key, a changed store: refused, reported, and nothing changed for visitors. */
export async function refuseWhatIsNotSigned(site: Site, checkout: Team, scratch: string, test: Tally["test"]): Promise<void> {
  const headings = () => Promise.all(site.urls.map(async (url) => (await visit(`${url}/checkout`)).heading));
  const seen = (await headings())[0];
  const key = join(scratch, "another.pem");
  writeFileSync(key, newKey().pem);

  await test("[D-DRILL-04] a release signed by another key is in the registry; every shell refuses it and says so", async () => {
    const { stable } = await checkout.status();
    checkout.edit("src/i18n/en.json", (text) => text.replace(/("checkout": \{\s+"title": ")[^"]+/, `$1${COPIED}`));
    equal((await checkout.run([], { SAVAT_KEY: key })).code, 0);
    const build = checkout.builtBuild();
    const { code, text } = await checkout.run(["promote", build]);
    equal(code, 1);
    match(text, new RegExp(`The shell refuses build ${build}: .*no key of checkout has signed it`));
    const reasons = await refusalsOf(site, build);
    equal(reasons.length, site.urls.length);
    for (const reason of reasons) match(reason, /no key of checkout/);
    equal((await checkout.status()).stable, build, "the registry believes it");
    match((await checkout.release("status")).text, new RegExp(`refuses ${build}`));
    deepEqual(await headings(), [seen, seen]);
    await checkout.release("rollback", build);
    equal((await checkout.status()).stable, stable);
    deepEqual(await headings(), [seen, seen]);
  });
  await test("[D-DRILL-05] another team's token is refused with 403, and nothing changed", async () => {
    const other = { SAVAT_TOKEN: readFileSync(join(site.dataFolder, "release-keys/account.token"), "utf8") };
    for (const args of [["promote", checkout.builtBuild()], ["rollback"], ["preview"], []])
      await refuses(checkout, args, other, /forbidden|needs the team/i);
    await refuses(checkout, ["promote", checkout.builtBuild()], { SAVAT_TOKEN: "rel_unknown" }, /unauthorized/);
  });
  await test("[D-DRILL-05] the same release again changes nothing, the same version with other bytes is refused", async () => {
    checkout.edit("src/i18n/en.json", (text) => text.replace(COPIED, `${COPIED} twice`));
    await checkout.release();
    const before = await stateOf(checkout);
    match((await checkout.release()).text, /known already/);
    deepEqual(await stateOf(checkout), before);
    checkout.change("src/i18n/en.json", (text) => text.replace("twice", "thrice"));
    await refuses(checkout, [], {}, /release_taken/);
  });
  await test("[D-DRILL-06] a release whose file was changed in the store goes live on no shell, which says why", async () => {
    checkout.edit("src/i18n/en.json", (text) => text.replace("thrice", "at last"));
    await checkout.release();
    const build = checkout.builtBuild();
    changeEntry(join(site.dataFolder, "store"), checkout);
    const { code, text } = await checkout.run(["promote", build]);
    equal(code, 1);
    match(text, /refuses build|Not every shell process follows/);
    await until(async () => (await refusalsOf(site, build)).length === site.urls.length, "the refusals in /health/ready");
    console.info(`    /health/ready: ${(await refusalsOf(site, build))[0]}`);
    deepEqual(await headings(), [seen, seen]);
    await checkout.release("rollback", build);
  });
}

/** Changes the last byte of the release's entry, as the store has it. */
function changeEntry(store: string, team: Team): void {
  const { entry, files } = DescriptorSchema.parse(readDescriptor(team.folder));
  const hash = fileHashOf(files[entry]?.integrity ?? "");
  const file = join(store, "releases", hash);
  const bytes = readFileSync(file);
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  writeFileSync(file, bytes);
}
