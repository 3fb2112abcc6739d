import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BuildSchema } from "@savat/contracts/release";
import * as z from "zod/mini";
import { writeWhole } from "../platform/write-whole.ts";

const LiveBuildsSchema = z.array(z.object({ name: z.string(), build: BuildSchema }));
type LiveBuilds = z.infer<typeof LiveBuildsSchema>;

export function liveBuildsPathOf(dataFolder: string): string {
  return join(dataFolder, "registry.json");
}

/** The live builds as the file at `path` names them. */
export async function readLiveBuilds(path: string): Promise<LiveBuilds> {
  try {
    return LiveBuildsSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return []; // first start, or a file of another version: the releases are fetched again
  }
}

export async function writeLiveBuilds(path: string, live: readonly LiveBuilds[number][]): Promise<void> {
  await writeWhole(path, JSON.stringify(live.map(({ name, build }) => ({ name, build }))));
}
