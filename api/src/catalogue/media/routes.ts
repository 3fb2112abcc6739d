import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../platform/http/deps.ts";
import { avifFile } from "./pictures.ts";
import { pictureKey } from "./stored-pictures.ts";

const PICTURE_FILE = new RegExp(`^([tp][0-9a-f]{16,64})-(${PICTURE_WIDTHS.join("|")})\\.webp$`);
const ParamsSchema = z.object({ file: z.string() });
/** Another process may make an AVIF file: its absence is believed for so long. */
const ABSENT_MS = 60_000;
const MOST_ABSENT = 20_000;

/** Files that the store did not have a moment ago. */
function createAbsence() {
  const until = new Map<string, number>();
  return {
    has: (file: string) => (until.get(file) ?? 0) > performance.now(),
    note: (file: string) => {
      if (until.size >= MOST_ABSENT) until.clear();
      until.set(file, performance.now() + ABSENT_MS);
    },
  };
}

/** The file and its wider sisters: a picture of an earlier release has fewer widths. */
function widerFiles(file: string): string[] {
  const [, hash = "", width = ""] = PICTURE_FILE.exec(file) ?? [];
  return PICTURE_WIDTHS.filter((one) => one >= Number(width)).map((one) => `${hash}-${one}.webp`);
}

/** Stored pictures: the name holds the content's hash, so an answer never changes but for a smaller encoding of it. */
export function registerMediaRoutes(app: FastifyInstance, { env, store }: Deps): void {
  const absent = createAbsence();

  async function readAvif(file: string): Promise<Buffer | undefined> {
    if (absent.has(file)) return undefined;
    const bytes = await store.get(pictureKey(avifFile(file)));
    if (bytes === undefined) absent.note(file);
    return bytes;
  }

  async function readWebp(file: string): Promise<Buffer | undefined> {
    for (const one of widerFiles(file)) {
      // A picture of a release before the store lies in the old folder until a job has moved it.
      const bytes = (await store.get(pictureKey(one))) ?? (await readFile(join(env.mediaFolder, one)).catch(() => undefined));
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  }

  app.get(
    "/api/media/:file",
    { schema: { summary: "A stored picture in one of its widths", tags: ["media"], params: ParamsSchema } },
    async (request, reply) => {
      const { file } = ParamsSchema.parse(request.params);
      if (!PICTURE_FILE.test(file)) throw new AppError("not_found");
      const avif = /\bimage\/avif\b/.test(request.headers.accept ?? "") ? await readAvif(file) : undefined;
      const bytes = avif ?? (await readWebp(file));
      if (bytes === undefined) throw new AppError("not_found");
      return reply
        .type(avif ? "image/avif" : "image/webp")
        .header("vary", "accept")
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(bytes);
    },
  );
}
