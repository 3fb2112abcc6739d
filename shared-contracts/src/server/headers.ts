import type { Mode } from "./env.ts";

const YEAR_S = 31_536_000;
/** Our pages use none of them. `bluetooth` is missing: Chromium on Linux does not know it and warns on each page. */
const UNUSED_FEATURES = ["camera", "microphone", "payment", "usb", "serial"];
/** The position is asked for at a press alone: where a delivery goes. */
const PERMISSIONS = [...UNUSED_FEATURES.map((name) => `${name}=()`), "geolocation=(self)"].join(", ");

/** Headers of every answer, also without a route. Pages replace the policy, which allows nothing. */
export function securityHeaders(mode: Mode): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": PERMISSIONS,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(mode === "production" ? { "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}
