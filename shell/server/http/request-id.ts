import type { IncomingMessage } from "node:http";

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** What a client calls its request, where that is of a sound form. It stands beside our own id and never in its place. */
export function clientRequestIdOf({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : undefined;
}
