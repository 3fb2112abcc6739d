import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { ORIGIN_HEADER, parseOrigin } from "./origin.ts";
import type { Gate } from "./tripwire.ts";

const CallSchema = z.object({ method: z.string() });

export interface ProviderProxy {
  url: string;
  close: () => Promise<void>;
}

async function pass(target: string, gate: Gate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const told = request.headers[ORIGIN_HEADER];
  const strike = gate.onCall(CallSchema.parse(JSON.parse(body)).method, parseOrigin(typeof told === "string" ? told : undefined));
  if (strike?.moment === "before") {
    strike.run();
    response.destroy();
    return;
  }
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const headers = { "content-type": "application/json", "x-auth": String(request.headers["x-auth"] ?? "") };
  const answer = await fetch(target, { method: "POST", headers, body, signal: gone.signal });
  const answered = await answer.text();
  if (strike) {
    strike.run();
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answered);
}

/** Stands between one API process and the payment sandbox. */
export async function startProviderProxy(target: string, gate: Gate): Promise<ProviderProxy> {
  const proxy = createServer((request, response) => {
    pass(target, gate, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api`,
    close: async () => {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      proxy.closeAllConnections();
      await closed;
    },
  };
}
