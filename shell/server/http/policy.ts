import type { ShellEnv } from "../platform/env.ts";

const YEAR_S = 31_536_000;
/** Nothing here asks for any of them. Chromium on Linux does not know `bluetooth`, and says so on each page. */
const UNUSED_FEATURES = ["camera", "microphone", "geolocation", "payment", "usb", "serial"];

/** Content-Security-Policy of a page. Scripts run by nonce alone and may bring their own (`strict-dynamic`). */
export function contentSecurityPolicy(nonce: string, remoteOrigins: readonly string[]): string {
  const remotes = remoteOrigins.length === 0 ? "" : ` ${remoteOrigins.join(" ")}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${remotes}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "report-uri /csp-report",
  ].join("; ");
}

export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-cache",
  vary: "cookie, accept-language",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** Headers of every answer of the shell, also without a route. Pages and the API replace this policy, which allows
 * nothing. */
export function securityHeaders(mode: ShellEnv["mode"]): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": UNUSED_FEATURES.map((name) => `${name}=()`).join(", "),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(mode === "production" ? { "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}

/** No search engine lists a sandbox. `robots.txt` alone would not do: a page that is not fetched can still be
 * listed. */
export function robotsHeader(mode: ShellEnv["mode"]): Record<string, string> {
  return mode === "sandbox" ? { "x-robots-tag": "noindex, nofollow" } : {};
}
