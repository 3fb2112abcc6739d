import type { FastifyInstance, FastifyReply } from "fastify";

const MAX_ZOOM = 19;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 512_000;
/** A tile changes seldom; its address has no version. */
const A_WEEK = "public, max-age=604800, stale-while-revalidate=2592000";
const TYPES: readonly string[] = ["image/png", "image/webp", "image/jpeg"];
const WHOLE = /^(0|[1-9]\d{0,6})$/;

/** The upstream's address of a tile; undefined for one that does not exist. */
export function tileAddress(template: string, z: string, x: string, y: string): string | undefined {
  if (![z, x, y].every((part) => WHOLE.test(part))) return undefined;
  const side = 2 ** Number(z);
  if (Number(z) > MAX_ZOOM || Number(x) >= side || Number(y) >= side) return undefined;
  return template.replace("{z}", z).replace("{x}", x).replace("{y}", y);
}

interface Tile {
  type: string;
  bytes: Buffer;
}

/** Reads at most `MAX_BYTES`. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Asks the upstream without a word about the visitor. Undefined for what is no tile; rejects without an answer. */
async function fetchTile(address: string): Promise<Tile | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, { signal, redirect: "error", headers: { accept: TYPES.join(", "), "user-agent": "Savat" } });
  const type = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  if (!answer.ok || answer.body === null || !TYPES.includes(type)) {
    await answer.body?.cancel();
    return undefined;
  }
  const bytes = await bytesOf(answer.body);
  return bytes && { type, bytes };
}

async function sendNothing(reply: FastifyReply, status: number): Promise<FastifyReply> {
  return await reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/plain")
    .send(status === 404 ? "Not found" : "Unavailable");
}

/** Map tiles from our own origin, so that a page asks no other host. Without an upstream there are none. */
export function registerTiles(app: FastifyInstance, template: string | undefined): void {
  app.get<{ Params: { z: string; x: string; y: string } }>("/tiles/:z/:x/:y", async ({ params, log }, reply) => {
    const address = template && tileAddress(template, params.z, params.x, params.y);
    if (!address) return await sendNothing(reply, 404);
    try {
      const tile = await fetchTile(address);
      if (tile === undefined) return await sendNothing(reply, 404);
      return await reply.header("cache-control", A_WEEK).type(tile.type).send(tile.bytes);
    } catch (error) {
      log.warn({ err: error }, "a map tile did not come");
      return await sendNothing(reply, 503);
    }
  });
  app.get("/tiles/*", (_, reply) => sendNothing(reply, 404));
}
