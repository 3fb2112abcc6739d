import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ApiFailure } from "@savat/contracts/api-failure";
import type { RemoteRoute } from "@savat/contracts/remote";
import { SharedReads } from "@savat/contracts/shared-reads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Upstreams } from "../http/upstreams.ts";
import { createApiReader } from "../pages/api-reader.ts";
import { SITE_PICTURE } from "../pages/share/share-tags.ts";
import type { ShellEnv } from "../platform/env.ts";
import type { Registry } from "../releases/registry.ts";
import { publicFolderOf } from "./files.ts";
import { ListedMerchants } from "./listed-merchants.ts";
import { SitemapFiles } from "./sitemap-files.ts";

/** Addresses that are no pages. Merchants' pictures, styles and scripts stay allowed. */
const NO_PAGES = ["/api/", "/dev/"];

/** A rule of robots.txt covers every address that begins so. */
function ruleOf(path: string): string {
  return path.replace(/:[^/]+/g, "*").replace(/\*$/, "");
}

/** Rules for the unlisted pages. One that would cover a listed page, too, names its own address alone. */
function unlistedRules(routes: readonly RemoteRoute[]): string[] {
  const listed = routes.filter(({ isListed }) => isListed === true).map(({ path }) => ruleOf(path));
  const rules = routes
    .filter(({ isListed }) => isListed !== true)
    .map(({ path }) => ruleOf(path))
    .map((rule) => (listed.some((other) => other.startsWith(rule)) ? `${rule}$` : rule));
  return [...new Set(rules)].filter((rule) => !rules.some((wider) => wider !== rule && rule.startsWith(wider)));
}

export function robotsText(origin: string, routes: readonly RemoteRoute[]): string {
  const lines = [
    "User-agent: *",
    "Allow: /api/media/",
    ...[...NO_PAGES, ...unlistedRules(routes)].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}

interface SearchFiles {
  env: ShellEnv;
  shellFolder: string;
  registry: Registry;
  upstreams: Upstreams;
  /** This shell's build. */
  build: () => string;
}

function sendXml(reply: FastifyReply, body: string | Buffer | Readable): FastifyReply {
  return reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=300").send(body);
}

/** Crawlers accept gzip; the server unpacks the file for other clients. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: Buffer): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return sendXml(reply.header("content-encoding", "gzip"), file);
  return sendXml(reply, Readable.from([file]).pipe(createGunzip()));
}

/** Files for search engines, and the picture for shared links. */
export function registerSearchFiles(app: FastifyInstance, { env, shellFolder, registry, upstreams, build }: SearchFiles): void {
  const reads = new SharedReads();
  const listed = new ListedMerchants();
  const files = new SitemapFiles(env.publicOrigin);
  const routes = () => registry.entries.flatMap(({ descriptor }) => descriptor.routes);
  async function sitemapFor(request: FastifyRequest) {
    const merchants = await listed.all(createApiReader(upstreams, reads, { requestId: request.id, build: build() }));
    return files.of(routes(), merchants);
  }
  /** An empty sitemap would tell search engines that every merchant is gone. */
  async function refuse(error: unknown, reply: FastifyReply): Promise<FastifyReply> {
    if (!(error instanceof ApiFailure)) throw error;
    return await reply.code(503).header("retry-after", "60").header("cache-control", "no-store").type("text/plain").send("Unavailable");
  }

  app.get("/robots.txt", (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      // A remote without a release is missing here: nobody keeps that answer.
      .header("cache-control", registry.isComplete ? "public, max-age=3600" : "no-store")
      .send(robotsText(env.publicOrigin, routes())),
  );
  app.get(SITE_PICTURE.path, (_, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .header("cross-origin-resource-policy", "cross-origin")
      .sendFile(SITE_PICTURE.path.slice(1), publicFolderOf(shellFolder)),
  );
  app.get("/sitemap.xml", { compress: false }, async (request, reply) => {
    try {
      const written = await sitemapFor(request);
      if (written.sitemap.files > 1) return await sendXml(reply, written.sitemap.index());
      return await sendFile(request, reply, await written.file(1));
    } catch (error) {
      return await refuse(error, reply);
    }
  });
  app.get<{ Params: { number: string } }>("/sitemap-:number(^\\d{1,4}).xml", { compress: false }, async (request, reply) => {
    try {
      const written = await sitemapFor(request);
      const number = Number(request.params.number);
      if (number < 1 || number > written.sitemap.files) return await reply.code(404).type("text/plain").send("Not found");
      return await sendFile(request, reply, await written.file(number));
    } catch (error) {
      return await refuse(error, reply);
    }
  });
}
