import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type RegistryDocument, RegistryDocumentSchema } from "@savat/contracts/release-registry";
import { writeWhole } from "../../platform/write-whole.ts";
import { SHELL } from "../store/kept-releases.ts";

export function documentPathOf(dataFolder: string): string {
  return join(dataFolder, "registry-document.json");
}

/** Why a document is not to be followed although it has the form of one. */
export function documentFault({ remotes }: RegistryDocument): string | undefined {
  const names = remotes.map(({ remote }) => remote);
  if (names.includes(SHELL)) return "it names the shell among the remotes";
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice && `it names ${twice} twice`;
}

/** The last good document; undefined before the first, and where the file was damaged. */
export async function readDocument(path: string): Promise<RegistryDocument | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return RegistryDocumentSchema.parse(JSON.parse(text));
  } catch {
    return undefined; // the registry is asked anyway
  }
}

export async function writeDocument(path: string, document: RegistryDocument): Promise<void> {
  await writeWhole(path, JSON.stringify(document));
}
