import { constants } from "node:fs";
import { type FileHandle, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";

const OWNER_ONLY = 0o600;

interface AppendLogOptions {
  /** Called for each entry of the file, in the sequence in which they were written. */
  replay(entry: unknown): void;
  /** One entry that stands for all that were replayed. */
  compact(): unknown;
}

export interface AppendLog {
  append(entry: unknown): void;
  /** Resolves when every entry appended before the call is on disk; rejects for good once a write has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
}

/** Text after the last line break was cut by a kill: no caller got an answer for it. */
function wholeLines(text: string): string[] {
  return text.split("\n").slice(0, -1);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), constants.O_RDONLY);
  await folder.sync().finally(() => folder.close());
}

/** The new file replaces the old one in one step, once it is on disk: a kill at any point leaves one whole log. */
async function rewrite(path: string, entry: unknown): Promise<void> {
  const next = `${path}.next`;
  const file = await open(next, "w", OWNER_ONLY);
  try {
    await file.writeFile(`${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  await syncFolder(path);
}

/** Writes all queued lines at once: callers during a write share the next one. */
function startWriter(file: FileHandle): AppendLog {
  let waiting: string[] = [];
  let last = Promise.resolve();

  async function flush(): Promise<void> {
    const text = waiting.join("");
    waiting = [];
    await file.appendFile(text);
    await file.datasync();
  }

  function append(entry: unknown): void {
    waiting.push(`${JSON.stringify(entry)}\n`);
    if (waiting.length > 1) return;
    last = last.then(flush);
    last.catch(() => undefined);
  }

  return { append, settled: () => last, close: () => last.finally(() => file.close()) };
}

/** Opens a log of JSON lines that only its owner may read. Drops a torn last line; throws on any other broken line. */
export async function openAppendLog(path: string, { replay, compact }: AppendLogOptions): Promise<AppendLog> {
  for (const line of wholeLines(await readText(path))) replay(JSON.parse(line));
  await rewrite(path, compact());
  return startWriter(await open(path, "a", OWNER_ONLY));
}
