import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import { WORKER_PATH } from "@savat/contracts/service-worker";
import type { FastifyInstance } from "fastify";
import type { ShellEnv } from "../platform/env.ts";
import { offlinePageOf } from "./offline-page.ts";

/** Replaces a worker that is switched off: drops its cache and unregisters. Not built, because the build may be
 * faulty. */
const RETIRED = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
})()));
`;

/** The worker's headers: it may fetch pages from this server and import no script. */
const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // Always revalidated: 304 while unchanged.
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

interface Script {
  body: string;
  etag: string;
}

function scriptOf(body: string): Script {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}

interface Worker {
  env: ShellEnv;
  dist: string;
  manifest: () => ShellManifest;
  /** Patterns of the pages on which a payment may be under way. */
  paymentPaths: () => readonly string[];
}

async function bundled(
  dist: string,
  { serviceWorker, files }: ShellManifest,
  supportPhone: string,
  paymentPaths: readonly string[],
): Promise<Script> {
  if (serviceWorker === undefined) return scriptOf(RETIRED);
  const offline = await offlinePageOf(dist, serviceWorker, Object.keys(files), supportPhone);
  const written = `const OFFLINE_PAGE = ${JSON.stringify(offline)};\nconst PAYMENT_PATHS = ${JSON.stringify(paymentPaths)};\n`;
  return scriptOf(`${written}${await readFile(join(dist, serviceWorker.script), "utf8")}`);
}

/** The worker's script, made once for each build of the shell and each list of payment pages. */
export function registerServiceWorker(app: FastifyInstance, { env, dist, manifest, paymentPaths }: Worker): void {
  let made: { shell: ShellManifest; alone: string; script: Promise<Script> } | undefined;
  function current(): Promise<Script> {
    if (!env.hasServiceWorker) return Promise.resolve(scriptOf(RETIRED));
    const shell = manifest();
    const paths = paymentPaths();
    const alone = paths.join();
    if (made?.shell === shell && made.alone === alone) return made.script;
    const script = bundled(dist, shell, env.site.supportPhone, paths);
    const fresh = { shell, alone, script };
    made = fresh;
    // A file that could not be read is read again at the next request.
    script.catch(() => {
      if (made === fresh) made = undefined;
    });
    return script;
  }
  app.get(WORKER_PATH, async (request, reply) => {
    const { body, etag } = await current();
    reply.headers(HEADERS).header("etag", etag);
    if (request.headers["if-none-match"]?.includes(etag)) return await reply.code(304).send();
    return await reply.send(body);
  });
}
