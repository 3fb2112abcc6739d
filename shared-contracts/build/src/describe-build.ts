import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byLanguage, LanguageSchema } from "@savat/contracts/language";
import {
  type Assets,
  type Descriptor,
  DescriptorSchema,
  RemoteRouteSchema,
  SlotAreasSchema,
  SlotNameSchema,
} from "@savat/contracts/remote";
import * as z from "zod/mini";
import { only } from "./build-parts.ts";
import { fileTable } from "./descriptor.ts";
import { writeRelease } from "./record.ts";

export const SAVAT_FILE = "savat.json";

const ChunksSchema = z.array(z.string());

/** What a build by other tools does not say of itself. A chunk's files are `<chunk>.<hash>.js` and `.css`. */
const SavatFileSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Range of the contracts that the shell must offer. */
  contracts: z.string(),
  /** Folder of the build. */
  dist: z._default(z.string(), "dist"),
  routes: z.array(RemoteRouteSchema),
  slots: z._default(z.array(SlotNameSchema), []),
  areas: z.optional(SlotAreasSchema),
  layers: z.optional(z.array(z.string())),
  chunks: z.strictObject({
    base: z._default(ChunksSchema, []),
    pages: z.record(z.string(), ChunksSchema),
    slots: z._default(z.record(z.string(), ChunksSchema), {}),
    languages: z._default(z.partialRecord(LanguageSchema, ChunksSchema), {}),
  }),
  /** Versions of the shared packages that it takes from the page. */
  shared: z.record(z.string(), z.string()),
});
type SavatFile = z.infer<typeof SavatFileSchema>;

/** Written beside the build, and no part of it. */
const NOT_BUILT = /(\.map|\.br|\.json)$/;

function assetsOfChunks(files: readonly string[], chunks: readonly string[]): Assets {
  const found = chunks.flatMap((chunk) => {
    const own = files.filter((file) => file.startsWith(`${chunk}.`) && /\.(js|css)$/.test(file));
    if (own.length === 0) throw new Error(`The build has no chunk "${chunk}", which savat.json names.`);
    return own;
  });
  return { js: found.filter((file) => file.endsWith(".js")), css: found.filter((file) => file.endsWith(".css")) };
}

function descriptorOf({ chunks, version: _, dist: __, ...given }: SavatFile, folder: string): Descriptor {
  const files = readdirSync(folder).filter((file) => !NOT_BUILT.test(file));
  const assets = (names: readonly string[] = []) => assetsOfChunks(files, names);
  const pages = Object.entries(chunks.pages).map(([page, names]) => [page, { ...assets(names), pictures: [] }]);
  return DescriptorSchema.parse({
    ...given,
    entry: only(files, /^remoteEntry\.[^.]+\.js$/, "remote entry with a hash in its name"),
    server: only(files, /^server\.[^.]+\.mjs$/, "server module with a hash in its name"),
    files: fileTable(folder, files),
    preload: {
      base: assets(chunks.base),
      pages: Object.fromEntries(pages),
      slots: Object.fromEntries(given.slots.map((slot) => [slot, assets(chunks.slots[slot])])),
      languages: byLanguage((language) => assets(chunks.languages[language])),
    },
  });
}

/** `savat-release describe`: makes the release of a build by other tools. Returns the build folder.
 * Throws if `savat.json` is missing or names what the build does not have. */
export function describeBuild(remoteFolder: string): string {
  const path = join(remoteFolder, SAVAT_FILE);
  if (!existsSync(path)) throw new Error(`${path} is missing: see STRANGERS.md of @savat/build.`);
  const file = SavatFileSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const folder = join(remoteFolder, file.dist);
  writeRelease(folder, "remote.json", descriptorOf(file, folder), file.version);
  return folder;
}
