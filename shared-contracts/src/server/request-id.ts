import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const REQUEST_ID = /^[\w.-]{8,64}$/;

type Request = Pick<IncomingMessage, "headers" | "socket">;

/** A well-formed request id of a header; undefined for any other. */
export function requestIdIn({ headers }: Request, name: string): string | undefined {
  const given = headers[name];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : undefined;
}

function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const [address = "", prefix] of list.map((network) => network.split("/"))) {
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) continue;
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

export interface RequestIds {
  /** Our id: the shell's if the shell sent the request, so that both logs match; else a new one. */
  own: (request: Request) => string;
  /** The client's well-formed request id; never replaces our own. */
  ofClient: (request: Request) => string | undefined;
}

/** Accepts a request's id only from the shell, like a client's address. */
export function createRequestIds(trustedProxy: readonly string[]): RequestIds {
  const shells = networksOf(trustedProxy);
  function isFromShell({ socket }: Request): boolean {
    const address = socket.remoteAddress ?? "";
    return isIP(address) !== 0 && shells.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return {
    own: (request) => (isFromShell(request) ? requestIdIn(request, "x-request-id") : undefined) ?? randomUUID(),
    ofClient: (request) => requestIdIn(request, isFromShell(request) ? "x-client-request-id" : "x-request-id"),
  };
}
