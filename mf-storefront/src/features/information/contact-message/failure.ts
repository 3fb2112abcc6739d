import type { ApiFailure } from "@savat/contracts/api-failure";
import type { ContactMessageField } from "./rules.ts";
import type { ContactMessageTexts } from "./texts.ts";

const MINUTE_MS = 60_000;

/** The fields that the server named, in the form's order. */
export function refusedFields({ body }: ApiFailure, fields: readonly ContactMessageField[]): ContactMessageField[] {
  const named = (body.fields ?? []).map(({ path }) => path);
  return fields.filter((field) => named.includes(field));
}

/** Why a message did not arrive, and when to try again. */
export function failureTextOf({ status, code, body }: ApiFailure, failed: ContactMessageTexts["failed"]): string {
  if (status === 429) {
    if (body.retryAfterMs === undefined) return failed.limited;
    return failed.limitedFor.replace("{minutes}", String(Math.max(1, Math.ceil(body.retryAfterMs / MINUTE_MS))));
  }
  if (status === 0) return code === "timeout" ? failed.timeout : failed.network;
  if (status >= 500) return failed.server;
  return status === 400 ? failed.refused : failed.unknown;
}
