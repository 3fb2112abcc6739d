import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";

export interface SmsGateway {
  url: string;
  /** Account the product signs in with. */
  account: { email: string; password: string; from: string };
  logins: () => number;
  /** From then on every earlier token is answered with 401. */
  expireTokens: () => void;
  /** Waits for the newest message to a phone; rejects after 30 s. */
  messageTo: (phone: string, count?: number) => Promise<string>;
  stop: () => Promise<void>;
}

const WAIT_MS = 30_000;
const LoginSchema = z.object({ email: z.string(), password: z.string() });
const MessageSchema = z.object({ mobile_phone: z.string().check(z.regex(/^998\d{9}$/)), message: z.string(), from: z.string() });

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const part of request) text += String(part);
  return JSON.parse(text);
}

/** An SMS gateway with the real protocol, on loopback: login, bearer, 401, send. It stores the messages. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const account = { email: "savat@example.uz", password: randomUUID(), from: "4546" };
  const tokens = new Set<string>();
  const messages: { phone: string; text: string }[] = [];
  let logins = 0;

  async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
    if (request.method !== "POST") return [405, { message: "Method not allowed" }];
    if (request.url === "/api/auth/login") {
      const given = LoginSchema.parse(await readJson(request));
      if (given.email !== account.email || given.password !== account.password) return [401, { message: "Invalid credentials" }];
      const token = randomUUID();
      tokens.add(token);
      logins += 1;
      return [200, { message: "token_generated", data: { token }, token_type: "bearer" }];
    }
    if (request.url !== "/api/message/sms/send") return [404, { message: "Not found" }];
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, "") ?? "")) return [401, { message: "Expired" }];
    const given = MessageSchema.parse(await readJson(request));
    if (given.from !== account.from) return [400, { message: "Unknown sender" }];
    messages.push({ phone: `+${given.mobile_phone}`, text: given.message });
    return [200, { id: randomUUID(), message: "Waiting for SMS provider", status: "waiting" }];
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((): [number, object] => [400, { message: "Bad request" }])
      .then(([status, body]) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function messageTo(phone: string, count = 1): Promise<string> {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end) {
      const found = messages.filter((message) => message.phone === phone);
      if (found.length >= count) return found.at(-1)?.text ?? "";
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No message to ${phone} within ${WAIT_MS} ms`);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    logins: () => logins,
    expireTokens: () => tokens.clear(),
    messageTo,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
