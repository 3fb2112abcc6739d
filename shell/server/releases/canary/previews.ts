import { createHash } from "node:crypto";
import type { RegistryDocument } from "@savat/contracts/release-registry";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import { cookie, readCookies } from "../../http/cookies.ts";

/** The query of a link, and the cookie of a browser that opened it. */
export const PREVIEW = "preview";

/** The release of a link. */
export interface Preview {
  remote: string;
  build: string;
  /** In ms. */
  until: number;
}

/** What a link's `<id>.<secret>` shows by the registry's document; undefined where it is changed, expired or ended. */
export function previewOf(document: RegistryDocument | undefined, token: string | undefined, now: number): Preview | undefined {
  const [id = "", secret = ""] = (token ?? "").split(".");
  if (secret === "") return undefined;
  const hash = createHash("sha256").update(secret).digest("hex");
  for (const { remote, overrides } of document?.remotes ?? []) {
    const override = overrides.find((one) => one.id === id && isSameSecret(hash, one.secretHash));
    const until = Date.parse(override?.until ?? "");
    if (override !== undefined && until > now) return { remote, build: override.release.build, until };
  }
  return undefined;
}

/** The token of a request's browser. */
export function previewToken(header: string | undefined): string | undefined {
  return readCookies(header).get(PREVIEW);
}

/** The cookie that a link sets, until its time is over; without a token the one that ends the preview. */
export function previewCookie(isSecure: boolean, token = "off", seconds = 0): string {
  return `${cookie(PREVIEW, token, isSecure, seconds)}; HttpOnly`;
}
