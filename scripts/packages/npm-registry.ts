import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";

const PublishSchema = z.object({
  name: z.string(),
  "dist-tags": z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.looseObject({ dist: z.looseObject({ tarball: z.string() }) })),
  _attachments: z.record(z.string(), z.object({ data: z.base64() })),
});
type Published = Pick<z.infer<typeof PublishSchema>, "name" | "dist-tags" | "versions">;

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

export interface NpmRegistry {
  url: string;
  token: string;
  close: () => Promise<void>;
}

/** A registry on loopback that speaks npm's protocol: publish, read a package, download. */
export async function openNpmRegistry(): Promise<NpmRegistry> {
  const token = "npm_team";
  const packages = new Map<string, Published>();
  const files = new Map<string, Buffer>();

  async function publish(request: IncomingMessage, url: string): Promise<number> {
    if (request.headers.authorization !== `Bearer ${token}`) return 401;
    const { _attachments, ...given } = PublishSchema.parse(await readBody(request));
    const before = packages.get(given.name);
    const versions = Object.entries(given.versions);
    if (versions.some(([version]) => before?.versions[version] !== undefined)) return 403;
    const [attached] = Object.values(_attachments);
    for (const [version, manifest] of versions) {
      const path = `/-/${given.name.replace("/", "-")}-${version}.tgz`;
      files.set(path, Buffer.from(attached?.data ?? "", "base64"));
      manifest.dist.tarball = url + path;
    }
    packages.set(given.name, { ...given, versions: { ...before?.versions, ...given.versions } });
    return 201;
  }

  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "/").split("?", 1)[0] ?? "/");
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "PUT") return answer(await publish(request, url).catch(() => 400), {});
    const file = files.get(path);
    if (file !== undefined) return response.end(file);
    const known = packages.get(path.slice(1));
    return known === undefined ? answer(404, { error: "not_found" }) : answer(200, known);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    token,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
