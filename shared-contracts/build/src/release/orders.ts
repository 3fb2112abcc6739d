import { setTimeout as wait } from "node:timers/promises";
import { createPreview, orderRelease, type ReleaseOrder, type RemoteStatus, readRemote } from "@savat/contracts/release-registry";
import type { RegistryClient } from "./registry-client.ts";
import { ReleaseCommandError } from "./settings.ts";
import { step } from "./steps.ts";

/** A shell judges a release that it does not know: it renders all pages in three languages. Ms. */
const FOLLOW_MS = 60_000;
const LOOK_MS = 100;

type Shell = RemoteStatus["shells"][number];

/** Whether a shell process does what was ordered of a build, or refuses it. One that was taken back stays with it while
 * a preview shows it. */
export function follows({ order, build }: ReleaseOrder, { stable, others, refused }: Shell, previewed: ReadonlySet<string>): boolean {
  if (refused.some((one) => one.build === build)) return true;
  if (order === "canary") return others.includes(build);
  if (order === "promote") return stable === build;
  return stable !== build && (!others.includes(build) || previewed.has(build));
}

function outcomeOf(build: string, shells: readonly Shell[]): string {
  const reasons = new Set(shells.flatMap(({ refused }) => refused.filter((one) => one.build === build).map(({ reason }) => reason)));
  if (reasons.size > 0) throw new ReleaseCommandError(`The shell refuses build ${build}: ${[...reasons].join("; ")}`);
  return shells.length === 0 ? "no shell has said anything yet" : `${shells.length} of ${shells.length} shell processes follow`;
}

/** Orders, and waits until every shell process follows. Throws `ReleaseCommandError` when one refuses the release. */
export async function order(client: RegistryClient, remote: string, wanted: ReleaseOrder): Promise<void> {
  const share = wanted.percent === undefined ? "" : ` ${wanted.percent} %`;
  const { revision } = await step(
    "order",
    () => client.call(orderRelease, { params: { remote }, body: wanted }),
    (answer) => `${wanted.order}${share} ${remote} ${wanted.build}, revision ${answer.revision}`,
  );
  if (wanted.order === "allow") return;
  const endsAt = Date.now() + FOLLOW_MS;
  await step(
    "follow",
    async () => {
      for (;;) {
        const { shells, overrides } = await client.call(readRemote, { params: { remote } });
        const previewed = new Set(overrides.map(({ build }) => build));
        if (shells.every((shell) => shell.revision >= revision && follows(wanted, shell, previewed))) return shells;
        if (Date.now() > endsAt) throw new ReleaseCommandError("Not every shell process follows yet: see savat-release status.");
        await wait(LOOK_MS);
      }
    },
    (shells) => outcomeOf(wanted.build, shells),
  );
}

/** The build that a command means when it names none. */
export function impliedBuild(kind: ReleaseOrder["order"], { stable, canary, releases }: RemoteStatus, built: string | undefined): string {
  const newest = releases.find(({ build }) => build === built)?.build ?? releases[0]?.build;
  const build = kind === "canary" ? (canary?.build ?? newest) : kind === "rollback" ? (canary?.build ?? stable) : (canary?.build ?? newest);
  if (!build || kind === "disable" || kind === "allow") throw new ReleaseCommandError(`Name the build: savat-release ${kind} <build>.`);
  return build;
}

/** Makes the link of a preview and prints it. */
export async function preview(client: RegistryClient, remote: string, build: string, hours: number): Promise<void> {
  const body = { build, hours, label: "savat-release" };
  const { link, until } = await step(
    "preview",
    () => client.call(createPreview, { params: { remote }, body }),
    () => `${remote} ${build}`,
  );
  console.info(`${link}\nIt works until ${until}, for whoever opens it; nobody else gets this build.`);
}
