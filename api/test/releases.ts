import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { newId } from "../src/platform/ids.ts";
import { releaseFiles } from "../src/platform/tables/release-files.ts";
import { releaseOverrides, releaseRemotes, releases, releaseTokens } from "../src/platform/tables/releases.ts";
import { SHELL_TOKEN, type TestApp } from "./app.ts";

export const SHELL_HEADERS = { authorization: `Bearer ${SHELL_TOKEN}` };

const { privateKey: KEY } = generateKeyPairSync("ed25519");
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let made = 0;

function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}

interface ReleaseSpec {
  remote?: string;
  version?: string;
  /** Name of a file and its text. */
  files?: Record<string, string>;
  origin?: string | null;
  key?: KeyObject;
}

/** What `registerRelease` takes of a new release, and the files that it names. */
export function newRelease({ remote = "checkout", version, files, origin = null, key = KEY }: ReleaseSpec = {}) {
  made += 1;
  const named = files ?? { [`remoteEntry.${made}.js`]: `entry ${made}` };
  const table = Object.entries(named).map(([name, text]) => [name, { integrity: integrityOf(text), bytes: text.length }]);
  const descriptor = JSON.stringify({ name: remote, files: Object.fromEntries(table) });
  const build = createHash("sha256").update(descriptor).digest("hex").slice(0, 20);
  const record = { build, version: version ?? `1.0.${made}`, commit: "abc1234567", builtAt: "2026-11-25T12:00:00.000Z" };
  const signature = sign(null, Buffer.from(descriptor), key).toString("base64");
  return { build, files: named, body: { record, descriptor, signature, origin, sourceMaps: {} } };
}

/** Notes files as stored: the store's own tests put bytes there. */
export async function noteStored({ db, clock }: TestApp, files: Record<string, string>): Promise<void> {
  const rows = Object.values(files).map((text) => ({
    hash: createHash("sha384").update(text).digest("hex"),
    bytes: text.length,
    storedAt: clock.now(),
  }));
  await db.insert(releaseFiles).values(rows).onConflictDoNothing();
}

/** A team's token for remotes, made by an admin. */
export async function newTeamToken(
  api: TestApp,
  admin: { headers: { authorization: string } },
  remotes: string[],
  days = 30,
): Promise<string> {
  const { body } = await api.inject({
    method: "POST",
    url: "/api/admin/release-tokens",
    headers: admin.headers,
    payload: { team: `team of ${remotes.join()}`, remotes, days },
  });
  return (body as { token: string }).token;
}

/** The builds of two releases of the checkout, the first for everybody. */
export async function twoReleases({ db, clock }: TestApp): Promise<[string, string]> {
  const [stable, next] = [newRelease(), newRelease()];
  const now = clock.now();
  const rows = [stable, next].map(({ body: { record, descriptor, signature } }) => ({
    remote: "checkout",
    ...record,
    descriptor,
    signature,
    sourceMaps: {},
    registeredAt: now,
    registeredBy: "test",
  }));
  const remote = { stableBuild: stable.build, canaryBuild: null, canaryPercent: null };
  await db
    .insert(releaseRemotes)
    .values({ name: "checkout", position: 0, isChosen: false, ...remote })
    .onConflictDoUpdate({ target: releaseRemotes.name, set: remote });
  await db.insert(releases).values(rows);
  return [stable.build, next.build];
}

export async function newPreviewId(api: TestApp): Promise<string> {
  const [, build] = await twoReleases(api);
  const id = newId("pre");
  const now = api.clock.now();
  const until = new Date(now.getTime() + HOUR_MS);
  await api.db
    .insert(releaseOverrides)
    .values({ id, remote: "checkout", build, secretHash: id, label: "", createdBy: "test", createdAt: now, until });
  return id;
}

export async function newReleaseTokenId({ db, clock }: TestApp): Promise<string> {
  const id = newId("rtk");
  const now = clock.now();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) };
  await db.insert(releaseTokens).values({ id, team: "Checkout", remotes: ["checkout"], hash: id, createdBy: "test", ...times });
  return id;
}
