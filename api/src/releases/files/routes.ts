import { FileHashSchema, listMissingFiles } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../platform/http/deps.ts";
import { RAW_BYTES, takeRawBytes, withRawBytes } from "../../platform/http/raw-bytes.ts";
import { route } from "../../platform/http/route.ts";
import { API_LIMITS } from "../../platform/http-server/limits.ts";
import { isShell, requireShell, requireTeam } from "../access/callers.ts";
import { findMissing, getFile, putFile } from "./stored-files.ts";

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const URL = "/api/releases/files/:hash";
const ParamsSchema = z.object({ hash: z.string() });
const TAGS = ["releases"];

function hashOf({ params }: FastifyRequest): string {
  const { success, data } = FileHashSchema.safeParse(ParamsSchema.parse(params).hash);
  if (!success) throw new AppError("not_found");
  return data;
}

/** The files of releases: teams upload those that the store lacks, shells fetch them. */
export function registerReleaseFileRoutes(app: FastifyInstance, deps: Deps): void {
  const find = async (_: unknown, __: unknown, request: FastifyRequest) => void (await requireTeam(deps, request));
  const options = { access: "public", find, summary: "Files of a release that the store lacks" } as const;
  route(app, listMissingFiles, options, async ({ body }) => ({ missing: await findMissing(deps.db, body.hashes) }));

  takeRawBytes(app, (scope) =>
    scope.put(
      URL,
      {
        schema: { summary: "Stores a file of a release, at most 8 MB", tags: TAGS, consumes: [RAW_BYTES], params: ParamsSchema },
        handlerTimeout: API_LIMITS.filesMs + API_LIMITS.handlerMs,
        // Shells bring the source maps of their own builds.
        onRequest: async (request) => void (isShell(deps, request) || (await requireTeam(deps, request))),
      },
      async (request) => {
        const hash = hashOf(request);
        await withRawBytes(request, MAX_FILE_BYTES, (bytes) => putFile(deps, hash, bytes));
        return {};
      },
    ),
  );

  app.get(
    URL,
    {
      schema: { summary: "A file of a release, for shells", tags: TAGS, params: ParamsSchema },
      onRequest: async (request) => requireShell(deps, request),
    },
    async (request, reply) => reply.type(RAW_BYTES).send(await getFile(deps, hashOf(request))),
  );
}
