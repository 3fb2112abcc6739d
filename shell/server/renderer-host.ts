import { join } from "node:path";
import { ShellManifestSchema } from "@savat/contracts/federation-manifest";
import { type EnvSource, parseEnv, port, text, wholeNumber } from "@savat/contracts/server/env";
import * as z from "zod/mini";
import { folderSource } from "./releases/store/release-source.ts";
import { createHost } from "./renderers/host.ts";
import { PROCESS_LIMITS } from "./renderers/process/renderer-process.ts";

const SHELL_FOLDER = join(import.meta.dirname, "..");
const MOST = 64;

const SourceSchema = z.object({
  HOST: z._default(text, "127.0.0.1"),
  PORT: port(3100, 1),
  SAVAT_DIST: z._default(text, "dist"),
  RENDERER_MEMORY_MB: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(128, "must be at least 128"))), 512),
});

/** Runs renderers for a shell that reaches this process by network, and reaches nothing itself. */
async function main(source: EnvSource): Promise<void> {
  const env = parseEnv(SourceSchema, source, () => []);
  const dist = join(SHELL_FOLDER, env.SAVAT_DIST);
  const { read, record } = folderSource(dist);
  const { build } = await record();
  const { server } = ShellManifestSchema.parse(JSON.parse((await read(`${build}.json`, 1_000_000)).toString()));
  const host = createHost({
    build,
    renderer: join(dist, server),
    modules: join(SHELL_FOLDER, ".cache/modules"),
    limits: { ...PROCESS_LIMITS, memoryBytes: env.RENDERER_MEMORY_MB * 1_000_000, environment: "production" },
    most: MOST,
  });
  host.listen(env.PORT, env.HOST);
  process.once("SIGTERM", () => process.exit(0));
  process.once("SIGINT", () => process.exit(0));
}

await main(process.env);
