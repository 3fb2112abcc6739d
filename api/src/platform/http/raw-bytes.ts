import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@savat/contracts/server/app-error";
import { allowFilesTime } from "@savat/contracts/server/arrival";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readPast } from "./form.ts";
import { type Held, holdBytes } from "./held-bytes.ts";

export const RAW_BYTES = "application/octet-stream";
/** How long the API reads on from a sender of too much, so the refusal arrives. */
const LINGER_MS = 1000;

/** The routes that `register` adds may read raw bytes; all others answer 415 to them. */
export function takeRawBytes(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    // The handler reads the body, once it knows the sender.
    scope.addContentTypeParser(RAW_BYTES, (_request, _body, done) => done(null));
    register(scope);
  });
}

async function readAll({ raw }: FastifyRequest, maxBytes: number, held: Held): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxBytes) throw new AppError("payload_too_large");
    held.take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads an allowed sender's bytes and holds them in memory during `use`. Errors: unsupported_media_type 415,
 * payload_too_large 413, unavailable 503 (memory full). */
export async function withRawBytes<Result>(
  request: FastifyRequest,
  maxBytes: number,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  if (request.headers["content-type"] !== RAW_BYTES) throw new AppError("unsupported_media_type");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new AppError("payload_too_large");
  allowFilesTime(request.raw);
  const held = holdBytes();
  try {
    const bytes = await readAll(request, maxBytes, held).catch(async (error: unknown) => {
      await Promise.race([readPast(request.raw), wait(LINGER_MS)]);
      throw error;
    });
    return await use(bytes);
  } finally {
    held.release();
  }
}
