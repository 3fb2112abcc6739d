import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";

const OwnerSchema = z.object({ pid: z.int(), startedAt: z.string(), token: z.string() });
type Owner = z.infer<typeof OwnerSchema>;

export class DatabaseLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}. Stop it first, or choose another folder with SAVAT_DATA.`);
    this.name = "DatabaseLockedError";
  }
}

/** When a process started, in kernel ticks: tells a live owner from a stranger with its pid. '' where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const startedAt = startOf(owner.pid);
  return owner.startedAt === "" || startedAt === "" || startedAt === owner.startedAt;
}

function readOwner(file: string): Owner | undefined {
  try {
    const parsed = OwnerSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the lock whole or not at all: a reader never sees half of it. */
function tryCreate(file: string, owner: Owner): boolean {
  const draft = `${file}.${owner.token}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a dead owner's lock away; puts it back when a third process got there in between. */
function removeStale(file: string, stale: Owner | undefined, token: string): void {
  const aside = `${file}.stale.${token}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = readOwner(aside);
  if (taken?.token !== stale?.token) {
    try {
      linkSync(aside, file);
    } catch {
      // A fourth process holds the lock by now; the next round of tryCreate sees it.
    }
  }
  rmSync(aside, { force: true });
}

/** Holds `{folder}.lock` for this process. Returns the function that gives it back. Throws `DatabaseLockedError`. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid), token: randomUUID() };
  for (let round = 0; round < 3; round += 1) {
    if (tryCreate(file, owner)) {
      return () => {
        if (readOwner(file)?.token === owner.token) rmSync(file, { force: true });
      };
    }
    const holder = readOwner(file);
    if (holder && isAlive(holder)) throw new DatabaseLockedError(folder, holder.pid);
    removeStale(file, holder, owner.token);
  }
  throw new DatabaseLockedError(folder, readOwner(file)?.pid ?? 0);
}
