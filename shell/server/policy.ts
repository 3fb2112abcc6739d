/** Content-Security-Policy of a page. Scripts run by nonce alone and may bring their own (`strict-dynamic`). */
export function contentSecurityPolicy(nonce: string, remoteOrigins: readonly string[]): string {
  const remotes = remoteOrigins.length === 0 ? "" : ` ${remoteOrigins.join(" ")}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${remotes}`,
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
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
} as const;
