import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReleaseRecord, ReleaseRecordSchema } from "@savat/contracts/release";

const TIMEOUT_MS = 8000;
const RECORD_BYTES = 4096;

/** Reads a file of a release from where its team put it; `integrity` of a file that the descriptor names. Rejects when
 * it has more than `limit` bytes. */
export type ReadFile = (name: string, limit: number, integrity?: string) => Promise<Buffer>;

export interface ReleaseSource {
  read: ReadFile;
  /** The release that its team has published last. */
  record: () => Promise<ReleaseRecord>;
}

/** The body of an answer. Rejects when it breaks off or has more than `limit` bytes. */
export async function readLimited(response: Response, url: string, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new Error(`${url} has more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseRecord(bytes: Buffer, from: string): ReleaseRecord {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString());
  } catch {
    throw new Error(`${from} is not JSON`);
  }
  const record = ReleaseRecordSchema.safeParse(given);
  if (!record.success) throw new Error(`${from} is not the record of a release`);
  return record.data;
}

/** A remote's own origin. */
export function originSource(origin: string): ReleaseSource {
  const read: ReadFile = async (name, limit) => {
    const url = `${origin}/${name}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return await readLimited(response, url, limit);
  };
  return { read, record: async () => parseRecord(await read("remote.json", RECORD_BYTES), `${origin}/remote.json`) };
}

/** The build output of the shell itself. */
export function folderSource(folder: string): ReleaseSource {
  const read: ReadFile = async (name) => await readFile(join(folder, name));
  return { read, record: async () => parseRecord(await read("shell.json", RECORD_BYTES), join(folder, "shell.json")) };
}
