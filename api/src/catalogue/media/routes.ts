import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../platform/http/deps.ts";
import { pictureKey } from "./stored-pictures.ts";

const PICTURE_FILE = new RegExp(`^[tp][0-9a-f]{16,64}-(?:${PICTURE_WIDTHS.join("|")})\\.webp$`);
const ParamsSchema = z.object({ file: z.string() });

/** Stored pictures: the name holds the content's hash, so an answer never changes. */
export function registerMediaRoutes(app: FastifyInstance, { env, store }: Deps): void {
  app.get(
    "/api/media/:file",
    { schema: { summary: "A stored picture in one of its widths", tags: ["media"], params: ParamsSchema } },
    async (request, reply) => {
      const { file } = ParamsSchema.parse(request.params);
      if (!PICTURE_FILE.test(file)) throw new AppError("not_found");
      // A picture of a release before the store lies in the old folder until a job has moved it.
      const bytes = (await store.get(pictureKey(file))) ?? (await readFile(join(env.mediaFolder, file)).catch(() => undefined));
      if (bytes === undefined) throw new AppError("not_found");
      return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(bytes);
    },
  );
}
