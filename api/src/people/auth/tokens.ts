import { isSameSecret } from "@savat/contracts/server/same-secret";
import { keyedHash } from "../../platform/keyed-hash.ts";

const ACCESS_LABEL = "access";
const REFRESH_TAG_LABEL = "refresh-tag";
const SUCCESSOR_LABEL = "refresh-successor";
const AT_REST_LABEL = "refresh-at-rest";

export interface AccessClaims {
  sessionId: string;
  expiresAt: number;
}

/** `a.{session}.{expiry in ms, base 36}.{signature}` */
export function signAccessToken(secret: string, { sessionId, expiresAt }: AccessClaims): string {
  const payload = `a.${sessionId}.${expiresAt.toString(36)}`;
  return `${payload}.${keyedHash(secret, ACCESS_LABEL, payload)}`;
}

/** The claims of a token that we signed, expired or not. */
export function readAccessToken(secret: string, token: string): AccessClaims | undefined {
  const [kind, sessionId, expiry, signature, ...rest] = token.split(".");
  if (kind !== "a" || !sessionId || !expiry || !signature || rest.length > 0) return undefined;
  if (!isSameSecret(signature, keyedHash(secret, ACCESS_LABEL, `a.${sessionId}.${expiry}`))) return undefined;
  const expiresAt = Number.parseInt(expiry, 36);
  return Number.isSafeInteger(expiresAt) ? { sessionId, expiresAt } : undefined;
}

/** `r.{session}.{secret}.{tag}`; the tag proves that a token is ours after its hash is gone: reuse, not forgery. */
export function makeRefreshToken(secret: string, sessionId: string, body: string): string {
  const payload = `r.${sessionId}.${body}`;
  return `${payload}.${keyedHash(secret, REFRESH_TAG_LABEL, payload)}`;
}

/** The session of a refresh token that we made, used up or not. */
export function readRefreshToken(secret: string, token: string): { sessionId: string } | undefined {
  const [kind, sessionId, body, tag, ...rest] = token.split(".");
  if (kind !== "r" || !sessionId || !body || !tag || rest.length > 0) return undefined;
  return isSameSecret(tag, keyedHash(secret, REFRESH_TAG_LABEL, `r.${sessionId}.${body}`)) ? { sessionId } : undefined;
}

/** The same old token always has the same successor: a lost answer can be given again without being stored. */
export function successorOf(secret: string, sessionId: string, token: string): string {
  return makeRefreshToken(secret, sessionId, keyedHash(secret, SUCCESSOR_LABEL, token));
}

/** The stored form of a refresh token. */
export function hashRefreshToken(secret: string, token: string): string {
  return keyedHash(secret, AT_REST_LABEL, token);
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(header: string | undefined): string | undefined {
  const match = /^Bearer +(\S{1,512})$/i.exec(header ?? "");
  return match?.[1];
}
