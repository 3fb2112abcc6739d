import { createHash, randomBytes } from "node:crypto";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { releaseOverrides } from "../../platform/tables/releases.ts";
import type { Caller } from "../access/callers.ts";
import { noteChange } from "./history.ts";
import { findReleases, findRemote } from "./orders.ts";
import { nextRevision } from "./revision.ts";

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 24;

interface PreviewRequest {
  build: string;
  hours: number;
  label: string;
}

/** A link that shows one build until its time is over. Throws `not_found`, `release_conflict`. */
export async function addPreview({ db, clock, env }: Deps, remote: string, { build, hours, label }: PreviewRequest, caller: Caller) {
  const now = clock.now();
  const until = new Date(now.getTime() + hours * HOUR_MS);
  const id = newId("pre");
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const secretHash = createHash("sha256").update(secret).digest("hex");
  await db.transaction(async (tx) => {
    await nextRevision(tx);
    await findRemote(tx, remote);
    const release = (await findReleases(tx, remote)).find((one) => one.build === build);
    if (!release) throw new AppError("not_found");
    if (release.recalledAt !== null) throw new AppError("release_conflict", { fields: [{ path: "build", message: "it was recalled" }] });
    await tx.insert(releaseOverrides).values({ id, remote, build, secretHash, label, createdBy: caller.name, createdAt: now, until });
    await noteChange(tx, now, caller, { remote, action: "preview", build, reason: label || undefined });
  });
  return { id, link: `${env.publicOrigin}/?preview=${id}.${secret}`, until: until.toISOString() };
}

/** Throws `not_found`. */
export async function removePreview({ db, clock }: Deps, remote: string, id: string, caller: Caller): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await nextRevision(tx);
    const [row] = await tx
      .update(releaseOverrides)
      .set({ endedAt: now })
      .where(and(eq(releaseOverrides.id, id), eq(releaseOverrides.remote, remote), isNull(releaseOverrides.endedAt)))
      .returning({ build: releaseOverrides.build });
    if (!row) throw new AppError("not_found");
    await noteChange(tx, now, caller, { remote, action: "preview_ended", build: row.build });
  });
}
