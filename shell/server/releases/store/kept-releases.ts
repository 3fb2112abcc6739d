import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { BuildSchema, type ReleaseRecord, ReleaseRecordSchema } from "@savat/contracts/release";
import * as z from "zod/mini";
import { writeWhole } from "../../platform/write-whole.ts";
import type { NamedFile, ReleaseFiles } from "./release-files.ts";

const DAY_MS = 86_400_000;

/** Owner of the shell's own releases. */
export const SHELL = "shell";

/** Which releases stay: the last ones, and all that were live within a time, up to a size for each remote. */
export interface KeepRules {
  last: number;
  forMs: number;
  /** Bytes on disk of one remote's releases. */
  mostBytes: number;
  /** Builds of development are kept as they are: uncompressed, and of any size. */
  isOfDevelopment?: boolean;
}
export const KEEP_RULES: Omit<KeepRules, "mostBytes"> = { last: 10, forMs: 30 * DAY_MS };

const FilesSchema = z.record(z.string(), z.object({ integrity: z.string(), bytes: z.int() }));
/** What the store reads of any descriptor, a remote's or the shell's. */
const WithFilesSchema = z.object({ files: FilesSchema });
const KeptSchema = z.object({
  record: ReleaseRecordSchema,
  /** In ms; of a release that was never live, when it was kept. */
  lastLiveAt: z.int(),
  /** Older files do not say. */
  wasLive: z._default(z.boolean(), true),
  /** Of the descriptor, if the registry named one. */
  signature: z.optional(z.string()),
  /** The build of the shell that last admitted it. */
  admittedBy: z.optional(BuildSchema),
});

interface KeptRelease extends z.infer<typeof KeptSchema> {
  files: readonly NamedFile[];
}

/** A release that cannot be kept or go live; the message is the reason in one line. */
export class ReleaseError extends Error {}

/** Releases of the shell and all remotes, on disk: descriptor, record and files. Memory holds their file names only. */
export class KeptReleases {
  readonly #folder: string;
  readonly #files: ReleaseFiles;
  readonly #rules: KeepRules;
  readonly #now: () => number;
  readonly #releases = new Map<string, Map<string, KeptRelease>>();
  /** By owner and name. The same name never stands for other bytes. */
  readonly #names = new Map<string, Map<string, NamedFile>>();

  constructor(folder: string, files: ReleaseFiles, rules: KeepRules, now: () => number = Date.now) {
    this.#folder = folder;
    this.#files = files;
    this.#rules = rules;
    this.#now = now;
  }

  /** Reads what is on disk; a second shell process may have added to it. Damaged releases are left out. */
  async read(): Promise<void> {
    const owners = await readdir(this.#folder, { withFileTypes: true }).catch(() => []);
    for (const owner of owners.filter((entry) => entry.isDirectory())) {
      for (const file of await readdir(join(this.#folder, owner.name))) {
        const build = file.replace(/\.record\.json$/, "");
        if (!BuildSchema.safeParse(build).success || this.has(owner.name, build)) continue;
        await this.#readOne(owner.name, build).catch(() => undefined);
      }
    }
  }

  async #readOne(owner: string, build: string): Promise<void> {
    const kept = KeptSchema.parse(JSON.parse(await readFile(this.#recordPath(owner, build), "utf8")));
    const { files } = WithFilesSchema.parse(JSON.parse(await this.descriptor(owner, build)));
    this.#note(owner, { ...kept, files: this.#shared(owner, files) });
  }

  has(owner: string, build: string): boolean {
    return this.#releases.get(owner)?.has(build) === true;
  }

  record(owner: string, build: string): ReleaseRecord | undefined {
    return this.#releases.get(owner)?.get(build)?.record;
  }

  signature(owner: string, build: string): string | undefined {
    return this.#releases.get(owner)?.get(build)?.signature;
  }

  /** The build of the shell that last admitted the release. */
  admittedBy(owner: string, build: string): string | undefined {
    return this.#releases.get(owner)?.get(build)?.admittedBy;
  }

  /** Newest first, by the time they were last live. */
  list(owner: string): ReleaseRecord[] {
    return this.#byAge(owner).map(({ record }) => record);
  }

  /** As `list`, without those that never were live. */
  listLive(owner: string): ReleaseRecord[] {
    return this.#byAge(owner)
      .filter(({ wasLive }) => wasLive)
      .map(({ record }) => record);
  }

  file(owner: string, name: string): NamedFile | undefined {
    return this.#names.get(owner)?.get(name);
  }

  files(owner: string, build: string): readonly NamedFile[] {
    return this.#releases.get(owner)?.get(build)?.files ?? [];
  }

  /** The descriptor's text, as its build wrote it. Rejects for an unknown build. */
  async descriptor(owner: string, build: string): Promise<string> {
    return await readFile(join(this.#folder, owner, `${build}.json`), "utf8");
  }

  /** Throws `ReleaseError` if a kept release has other bytes under one of these names. */
  checkNames(owner: string, files: z.infer<typeof FilesSchema>): void {
    for (const [name, { integrity }] of Object.entries(files)) {
      const known = this.file(owner, name);
      if (known !== undefined && known.integrity !== integrity) throw new ReleaseError(`${name} was released before with other bytes`);
    }
  }

  /** Keeps a release whose files are all stored. */
  async keep(owner: string, record: ReleaseRecord, descriptor: string, signature?: string): Promise<void> {
    const { files } = WithFilesSchema.parse(JSON.parse(descriptor));
    this.checkNames(owner, files);
    await writeWhole(join(this.#folder, owner, `${record.build}.json`), descriptor);
    await this.#write(owner, { record, signature, wasLive: false, lastLiveAt: this.#now(), files: this.#shared(owner, files) });
  }

  /** Notes that a release is live now, or was until now. */
  async touch(owner: string, build: string): Promise<void> {
    const release = this.#releases.get(owner)?.get(build);
    if (release !== undefined) await this.#write(owner, { ...release, wasLive: true, lastLiveAt: this.#now() });
  }

  /** Notes which build of the shell admitted a release, and its signature. */
  async noteAdmitted(owner: string, build: string, admittedBy: string, signature: string | undefined): Promise<void> {
    const release = this.#releases.get(owner)?.get(build);
    if (release === undefined || (release.admittedBy === admittedBy && release.signature === signature)) return;
    await this.#write(owner, { ...release, admittedBy, signature });
  }

  /** Removes what the rules no longer keep, oldest first, and never `held`. Returns the removed releases. */
  async prune(owner: string, held: ReadonlySet<string>): Promise<ReleaseRecord[]> {
    const removed: ReleaseRecord[] = [];
    let bytes = 0;
    const seen = new Set<string>();
    for (const [index, { record, lastLiveAt, files }] of this.#byAge(owner).entries()) {
      const fresh = files.filter(({ integrity }) => !seen.has(integrity));
      const size = fresh.reduce((sum, file) => sum + file.bytes, 0);
      const isWanted = index < this.#rules.last || this.#now() - lastLiveAt < this.#rules.forMs;
      if (held.has(record.build) || (isWanted && bytes + size <= this.#rules.mostBytes)) {
        bytes += size;
        for (const { integrity } of fresh) seen.add(integrity);
      } else removed.push(record);
    }
    for (const { build } of removed) await this.#remove(owner, build);
    return removed;
  }

  async #remove(owner: string, build: string): Promise<void> {
    const releases = this.#releases.get(owner);
    const gone = releases?.get(build);
    if (releases === undefined || gone === undefined) return;
    releases.delete(build);
    await rm(this.#recordPath(owner, build), { force: true });
    await rm(join(this.#folder, owner, `${build}.json`), { force: true });
    const used = new Set(
      [...this.#releases.values()].flatMap((all) => [...all.values()]).flatMap(({ files }) => files.map((file) => file.integrity)),
    );
    const names = new Set([...releases.values()].flatMap(({ files }) => files.map(({ name }) => name)));
    for (const file of gone.files) {
      if (!names.has(file.name)) this.#names.get(owner)?.delete(file.name);
      if (!used.has(file.integrity)) await this.#files.remove(file);
    }
  }

  #byAge(owner: string): KeptRelease[] {
    return [...(this.#releases.get(owner)?.values() ?? [])].sort((a, b) => b.lastLiveAt - a.lastLiveAt);
  }

  #recordPath(owner: string, build: string): string {
    return join(this.#folder, owner, `${build}.record.json`);
  }

  /** One object for each file, however many releases have it. */
  #shared(owner: string, files: z.infer<typeof FilesSchema>): NamedFile[] {
    return Object.entries(files).map(([name, { integrity, bytes }]) => {
      const known = this.file(owner, name);
      return known?.integrity === integrity ? known : { name, integrity, bytes };
    });
  }

  async #write(owner: string, release: KeptRelease): Promise<void> {
    const { files: _, ...kept } = release;
    await writeWhole(this.#recordPath(owner, release.record.build), JSON.stringify(kept));
    this.#note(owner, release);
  }

  #note(owner: string, release: KeptRelease): void {
    const releases = this.#releases.get(owner) ?? new Map<string, KeptRelease>();
    const names = this.#names.get(owner) ?? new Map<string, NamedFile>();
    releases.set(release.record.build, release);
    for (const file of release.files) names.set(file.name, file);
    this.#releases.set(owner, releases);
    this.#names.set(owner, names);
  }
}
