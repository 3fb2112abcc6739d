import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";

export interface EmbeddedFolders {
  dataFolder: string;
  databaseFolder: string;
  mediaFolder: string;
  storeFolder: string;
}

function freeFolder(dataFolder: string): string {
  for (let n = 1; ; n += 1) {
    const folder = join(dataFolder, n === 1 ? "before-1.0" : `before-1.0-${n}`);
    if (!existsSync(folder)) return folder;
  }
}

/** Moves the embedded database and its pictures into a new folder beside them. Returns that folder. */
export function moveAside({ dataFolder, databaseFolder, mediaFolder, storeFolder }: EmbeddedFolders): string {
  const aside = freeFolder(dataFolder);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const folder of [databaseFolder, mediaFolder, storeFolder]) {
    if (existsSync(folder)) renameSync(folder, join(aside, basename(folder)));
  }
  return aside;
}
