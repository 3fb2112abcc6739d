import type { ShellEnv } from "../platform/env.ts";

/** Sources of what a page itself brings: a nonce, or hashes. */
export interface Allowed {
  scripts: readonly string[];
  styles: readonly string[];
}

function quoted(sources: readonly string[]): string {
  return sources.map((source) => `'${source}'`).join(" ");
}

/** Content-Security-Policy of a page. Only its own scripts run, and may bring others (`strict-dynamic`). `origins`: of
 * remotes that are being developed, here or on the machine of the person who looks. */
export function contentSecurityPolicy({ scripts, styles }: Allowed, origins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${quoted(scripts)} 'strict-dynamic'`,
    [`style-src 'self' ${quoted(styles)}`, ...origins].join(" "),
    "img-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(" "),
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

/** Keeps a sandbox out of search engines. `robots.txt` alone is not enough: a page that is not fetched can still be
 * listed. */
export function robotsHeader(mode: ShellEnv["mode"]): Record<string, string> {
  return mode === "sandbox" ? { "x-robots-tag": "noindex, nofollow" } : {};
}
