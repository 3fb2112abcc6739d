import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { ReleaseRecord } from "@savat/contracts/release";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { remoteFileFailures } from "../platform/metrics.ts";
import type { ReleaseStore } from "../releases/store/bring-release.ts";
import { SHELL } from "../releases/store/kept-releases.ts";
import { IntegrityError } from "../releases/store/release-files.ts";
import type { ReadUnkept } from "./dev/unkept-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Icons: the only files whose names carry no hash. */
export async function registerIcons(app: FastifyInstance, publicFolder: string): Promise<void> {
  await app.register(fastifyStatic, { root: publicFolder, serve: false });
  app.get("/favicon.svg", (_, reply) => reply.header("cache-control", A_DAY).sendFile("favicon.svg"));
  for (const name of await readdir(join(publicFolder, "icons")))
    app.get(`/icons/${name}`, (_, reply) => reply.header("cache-control", A_DAY).sendFile(`icons/${name}`));
}

interface FilesOfReleases extends ReleaseStore {
  /** Asks a remote's origin, or the disk, for a release that this process does not know yet. */
  catchUp: (owner: string, build?: string) => Promise<void>;
  liveRecord: (remote: string) => ReleaseRecord | undefined;
  /** Development: a file that is of no kept release, such as a hot update. */
  readUnkept?: ReadUnkept | undefined;
}

const DESCRIPTOR = /^([0-9a-f]{20})\.json$/;

/** Files and descriptors of kept releases: the shell's under `/assets/`, the remotes' under `/r/<remote>/`. The latter
 * answer as an origin of the remote does: a developer's shell takes its releases from here. */
export function registerReleaseFiles(app: FastifyInstance, { kept, files, catchUp, readUnkept, liveRecord }: FilesOfReleases): void {
  async function descriptorOf(owner: string, build: string): Promise<string | undefined> {
    if (!kept.has(owner, build)) await catchUp(owner, build);
    return kept.has(owner, build) ? await kept.descriptor(owner, build) : undefined;
  }

  async function send(owner: string, name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const ending = name.split(".").at(-1) ?? "";
    // The shell's renderer runs nowhere else.
    const type = owner === SHELL && ending === "mjs" ? undefined : TYPES[ending];
    const build = DESCRIPTOR.exec(name)?.[1];
    const descriptor = build === undefined ? undefined : await descriptorOf(owner, build);
    if (descriptor !== undefined)
      return await reply
        .header("cache-control", IMMUTABLE)
        .type(TYPES.json ?? "")
        .send(descriptor);
    const unkept = kept.file(owner, name) === undefined ? await readUnkept?.(owner, name) : undefined;
    if (unkept !== undefined) return await reply.type(type ?? "application/octet-stream").send(unkept);
    if (kept.file(owner, name) === undefined && type !== undefined && build === undefined) await catchUp(owner);
    const file = kept.file(owner, name);
    if (file === undefined || type === undefined) return await reply.code(404).type("text/plain").send("Not found");
    const { bytes, brotli } = await files.get(file);
    const isBrotli = brotli !== undefined && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    if (brotli !== undefined) reply.header("vary", "accept-encoding");
    if (isBrotli) reply.header("content-encoding", "br");
    return await reply
      .header("cache-control", IMMUTABLE)
      .header("x-content-type-options", "nosniff")
      .type(type)
      .send(isBrotli ? brotli : bytes);
  }

  async function sendOrReport(owner: string, name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      return await send(owner, name, request, reply);
    } catch (error) {
      remoteFileFailures.inc({ remote: owner, reason: error instanceof IntegrityError ? "integrity" : "unreadable" });
      request.log.error({ err: error, remote: owner, file: name }, "a release's file could not be read");
      return await reply.code(503).header("cache-control", "no-store").type("text/plain").send("Unavailable");
    }
  }

  app.get<{ Params: { remote: string } }>("/r/:remote/remote.json", (request, reply) => {
    const record = liveRecord(request.params.remote);
    if (record === undefined) return reply.code(404).type("text/plain").send("Not found");
    return reply.header("cache-control", "no-cache").send(record);
  });
  app.get<{ Params: { "*": string } }>("/assets/*", (request, reply) => sendOrReport(SHELL, request.params["*"], request, reply));
  app.get<{ Params: { remote: string; "*": string } }>("/r/:remote/*", (request, reply) =>
    sendOrReport(request.params.remote === SHELL ? "" : request.params.remote, request.params["*"], request, reply),
  );
}

export function publicFolderOf(root: string): string {
  return join(root, "public");
}
