import type { IncomingMessage } from "node:http";

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A client's well-formed request id. Logged beside our own id, never in its place. */
export function clientRequestIdOf({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : undefined;
}
