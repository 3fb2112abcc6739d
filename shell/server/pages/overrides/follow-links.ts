import type { FastifyReply } from "fastify";
import type { Arms } from "../../releases/canary/arm.ts";
import { PREVIEW, previewCookie } from "../../releases/canary/previews.ts";
import { GRANT } from "../../releases/overrides/origin-grants.ts";
import { OVERRIDE, overrideCookie, overrideToken, parseOverride } from "../../releases/overrides/origin-overrides.ts";
import * as texts from "./texts.ts";

const PREVIEW_RETRY_S = 2;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A request with the query of a link. */
export interface LinkRequest {
  url: URL;
  isSecure: boolean;
  /** Address of the client. */
  ip: string;
  cookies: string | undefined;
}

async function refuse(reply: FastifyReply, status: 403 | 503, text: string): Promise<void> {
  await reply.code(status).send(text);
}

/** Sets the cookie and leads to the address without the query. */
async function leave(reply: FastifyReply, { url }: LinkRequest, query: string, cookie: string): Promise<void> {
  url.searchParams.delete(query);
  // An address that begins with two slashes would lead to another site.
  const path = url.pathname.replace(/^\/+/, "/");
  await reply.code(303).header("set-cookie", cookie).header("location", `${path}${url.search}`).send();
}

async function followPreview(arms: Arms, token: string, request: LinkRequest, reply: FastifyReply): Promise<void> {
  const { isSecure } = request;
  const preview = arms.preview(token);
  if (preview === undefined && token !== "off") return await refuse(reply, 403, texts.NO_PREVIEW);
  if (preview !== undefined && preview.release === undefined)
    return await refuse(reply.header("retry-after", PREVIEW_RETRY_S), 503, texts.PREVIEW_NOT_READY);
  const cookie = preview ? previewCookie(isSecure, token, Math.ceil((preview.until - Date.now()) / 1000)) : previewCookie(isSecure);
  await leave(reply, request, PREVIEW, cookie);
}

/** A grant leads to the remote and origin that it was given for. */
async function followGrant(arms: Arms, token: string, request: LinkRequest, reply: FastifyReply): Promise<void> {
  const { isSecure, cookies, url } = request;
  const grant = arms.grants.read(token, cookies);
  if (grant === undefined || url.searchParams.get(OVERRIDE) !== `${grant.remote}@${grant.origin}`)
    return await refuse(reply, 403, texts.NO_GRANT);
  url.searchParams.delete(GRANT);
  await leave(reply, request, OVERRIDE, overrideCookie(isSecure, token, Math.ceil((grant.until - Date.now()) / 1000)));
}

/** Only a browser on the shell's own machine means this machine when it says localhost. */
async function followOverride(arms: Arms, text: string, request: LinkRequest, reply: FastifyReply): Promise<void> {
  const { isSecure, ip, cookies } = request;
  const { overrides } = arms;
  if (text === "off" && arms.grants.find(cookies) !== undefined) return await leave(reply, request, OVERRIDE, overrideCookie(isSecure));
  if (overrides === undefined || !LOOPBACK.test(ip)) return await refuse(reply, 403, texts.NO_OVERRIDES);
  const asked = parseOverride(text);
  if (text !== "off" && (asked === undefined || !arms.names.includes(asked.remote)))
    return await refuse(reply, 403, texts.wrongOverride(arms.names));
  const opened = asked && (await overrides.open(asked.remote, asked.origin));
  if (opened !== undefined && "reason" in opened) return await refuse(reply, 503, texts.overrideRefused(text, opened.reason));
  await overrides.end(overrideToken(cookies));
  await leave(reply, request, OVERRIDE, overrideCookie(isSecure, opened?.token));
}

/** Answers a link that changes what its browser gets; false: the address is none. */
export async function followLink(arms: Arms, request: LinkRequest, reply: FastifyReply): Promise<boolean> {
  const { searchParams } = request.url;
  const preview = searchParams.get(PREVIEW);
  const override = searchParams.get(OVERRIDE);
  const grant = searchParams.get(GRANT);
  if (preview === null && override === null) return false;
  reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
  if (preview !== null) await followPreview(arms, preview, request, reply);
  else if (grant !== null) await followGrant(arms, grant, request, reply);
  else if (override !== null) await followOverride(arms, override, request, reply);
  return true;
}
