import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { remoteFileFailures } from "../platform/metrics.ts";
import type { Registry } from "../releases/registry.ts";
import { IntegrityError, type RemoteFiles } from "../releases/remote-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** The shell's own files, compressed at build. */
export async function registerShellFiles(app: FastifyInstance, dist: string, publicFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: "/assets/",
    preCompressed: true,
    index: false,
    allowedPath: (path) => !/\.(map|mjs|json)(\.br)?$/.test(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header("cache-control", IMMUTABLE).header("x-content-type-options", "nosniff");
    },
  });
  app.get("/favicon.svg", (_, reply) => reply.header("cache-control", A_DAY).sendFile("favicon.svg", publicFolder));
  for (const name of await readdir(join(publicFolder, "icons")))
    app.get(`/icons/${name}`, (_, reply) => reply.header("cache-control", A_DAY).sendFile(`icons/${name}`, publicFolder));
}

/** The remotes' files under the shell's origin: only files a descriptor names, with the bytes it names. */
export function registerRemoteFiles(app: FastifyInstance, registry: Registry, files: RemoteFiles): void {
  const seen = new Map<string, { url: string; integrity: string }>();
  app.get<{ Params: { remote: string; "*": string } }>("/r/:remote/*", async (request, reply) => {
    const { remote, "*": name } = request.params;
    const entry = registry.find(remote);
    const key = `${remote}/${name}`;
    const integrity = entry?.descriptor.files[name]?.integrity;
    // A page of the previous release still requests its chunks, so files once served under a hash stay.
    if (entry !== undefined && integrity !== undefined) seen.set(key, { url: `${entry.origin}/${name}`, integrity });
    const file = seen.get(key);
    const type = TYPES[name.split(".").at(-1) ?? ""];
    if (file === undefined || type === undefined) return await reply.code(404).type("text/plain").send("Not found");
    try {
      const { bytes, brotli } = await files.file(file.url, file.integrity);
      const isBrotli = brotli !== undefined && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
      if (brotli !== undefined) reply.header("vary", "accept-encoding");
      if (isBrotli) reply.header("content-encoding", "br");
      return await reply
        .header("cache-control", IMMUTABLE)
        .header("x-content-type-options", "nosniff")
        .type(type)
        .send(isBrotli ? brotli : bytes);
    } catch (error) {
      remoteFileFailures.inc({ remote, reason: error instanceof IntegrityError ? "integrity" : "unreachable" });
      request.log.error({ err: error, remote, file: name }, "a remote's file could not be served");
      return await reply
        .code(error instanceof IntegrityError ? 502 : 503)
        .header("cache-control", "no-store")
        .type("text/plain")
        .send("Unavailable");
    }
  });
}

export function publicFolderOf(root: string): string {
  return join(root, "public");
}
