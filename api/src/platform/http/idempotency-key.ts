import { IDEMPOTENCY_KEY_HEADER } from "@savat/contracts/orders";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";

export const IdempotencyHeadersSchema = z.looseObject({ [IDEMPOTENCY_KEY_HEADER]: z.optional(z.string()) });

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

export function isIdempotencyKey(key: string): boolean {
  return IDEMPOTENCY_KEY.test(key);
}

/** The key under which a call is sent, however often. Throws `idempotency_key_invalid`. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !isIdempotencyKey(key)) throw new AppError("idempotency_key_invalid");
  return key;
}
