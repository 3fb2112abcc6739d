import { RequestFilteringHttpsAgent } from "request-filtering-agent";

/** Addresses that the guard lets pass, as `host:port`, and whose certificates are believed: a test's own server. */
export interface AllowedHosts {
  allowed: readonly string[];
  ca?: string;
}

const GUARDED = /is not allowed\. Because/;

/** A site with a name: the guard's library does not know every form of an IPv6 address in brackets. */
export function isOrdinary({ protocol, hostname, port, username, password }: URL): boolean {
  return protocol === "https:" && !hostname.startsWith("[") && port === "" && username === "" && password === "";
}

/** Resolves names itself and checks each address before it connects, so a changing DNS answer gains nothing. */
function guard(): RequestFilteringHttpsAgent {
  return new RequestFilteringHttpsAgent();
}

/** How a foreign https address may be called; undefined for one that may not be called at all. */
export function wayTo(url: URL, hosts: AllowedHosts): { ca?: string } | { agent: RequestFilteringHttpsAgent } | undefined {
  if (hosts.allowed.includes(url.host)) return hosts.ca === undefined ? {} : { ca: hosts.ca };
  return isOrdinary(url) ? { agent: guard() } : undefined;
}

/** The guard refused the address that a name stands for. */
export function isGuarded(error: Error): boolean {
  return GUARDED.test(error.message);
}
