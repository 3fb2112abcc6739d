import { PhoneSchema } from "@savat/contracts/phone";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import * as z from "zod/mini";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { AdminChange } from "./grant.ts";

const LABEL = "admin-grant";
export const COMMAND_TTL_MS = 60_000;

const PayloadSchema = z.object({ phone: PhoneSchema, isAdmin: z.boolean(), expiresAt: z.int() });
const SignedCommandSchema = z.object({ payload: z.string().check(z.maxLength(200)), signature: z.string().check(z.maxLength(100)) });
export type SignedCommand = z.infer<typeof SignedCommandSchema>;

/** One change, signed with what only the server's own machine knows, good for a minute. */
export function signCommand(secret: string, change: AdminChange, nowMs: number): SignedCommand {
  const payload = JSON.stringify({ ...change, expiresAt: nowMs + COMMAND_TTL_MS });
  return { payload, signature: keyedHash(secret, LABEL, payload) };
}

/** The change of a command that was signed less than a minute ago; undefined for any other. */
export function readCommand(secret: string, text: string, nowMs: number): AdminChange | undefined {
  try {
    const { payload, signature } = SignedCommandSchema.parse(JSON.parse(text));
    if (!isSameSecret(signature, keyedHash(secret, LABEL, payload))) return undefined;
    const { expiresAt, ...change } = PayloadSchema.parse(JSON.parse(payload));
    return nowMs < expiresAt && expiresAt <= nowMs + COMMAND_TTL_MS ? change : undefined;
  } catch {
    return undefined;
  }
}
