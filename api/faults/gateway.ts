import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { ORIGIN_HEADER, parseOrigin } from "./origin.ts";
import type { Gate } from "./tripwire.ts";

/** What the SMS gateway does to one message, which it takes unless said otherwise. */
export type GatewayFault =
  /** Never answers, or cuts the connection. */
  | { mode: "silent" | "cut" }
  /** Answers when nobody waits any more; takes the message then, or at once. */
  | { mode: "late"; ms: number; isTakenLate?: boolean }
  /** Sends its answer two times over the same connection. */
  | { mode: "answers twice" }
  /** Does not take it, and says so. */
  | { mode: "error" };

interface SentSms {
  phone: string;
  text: string;
}

/** One listener of the gateway, for one API process. */
export interface GatewayDoor {
  url: string;
  close: () => Promise<void>;
}

/** An SMS gateway over HTTP, with a door for each API process. It forgets nothing that it took. */
export interface Gateway {
  openDoor: (gate: Gate) => Promise<GatewayDoor>;
  /** For the next message to this phone. */
  setFault: (phone: string, fault: GatewayFault) => void;
  /** Resolves once the fault has struck. */
  struck: () => Promise<void>;
  isWaiting: () => boolean;
  clearFault: () => void;
  sent: () => readonly SentSms[];
}

export const GATEWAY_ACCOUNT = { ESKIZ_EMAIL: "faults@example.uz", ESKIZ_PASSWORD: "faults", ESKIZ_FROM: "4546" };

const SmsSchema = z.object({ mobile_phone: z.string(), message: z.string() });
const JSON_HEADERS = { "content-type": "application/json" };
const TAKEN = '{"id":"1","status":"waiting","message":"Waiting for SMS provider"}';

interface Waiting {
  phone: string;
  fault: GatewayFault;
  struck: () => void;
}

function writeTwice({ socket }: ServerResponse): void {
  const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${TAKEN.length}\r\n\r\n${TAKEN}`;
  socket?.end(answer + answer);
}

export function createGateway(): Gateway {
  const sent: SentSms[] = [];
  let waiting: Waiting | undefined;
  let struck = Promise.resolve();

  function takeFault(phone: string): GatewayFault | undefined {
    if (waiting?.phone !== phone) return undefined;
    const { fault, struck: tell } = waiting;
    waiting = undefined;
    tell();
    return fault;
  }

  function perform(fault: GatewayFault | undefined, sms: SentSms, response: ServerResponse): void {
    const isTaken = fault?.mode !== "error" && !(fault?.mode === "late" && fault.isTakenLate);
    if (isTaken) sent.push(sms);
    switch (fault?.mode) {
      case undefined:
        return void response.writeHead(200, JSON_HEADERS).end(TAKEN);
      case "silent":
        return;
      case "cut":
        return void response.destroy();
      case "answers twice":
        writeTwice(response);
        return;
      case "error":
        return void response.writeHead(500, JSON_HEADERS).end("{}");
      case "late":
        setTimeout(() => {
          if (!isTaken) sent.push(sms);
          response.writeHead(200, JSON_HEADERS).end(TAKEN);
        }, fault.ms).unref();
    }
  }

  async function answer(gate: Gate, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.url === "/api/auth/login") return void response.writeHead(200, JSON_HEADERS).end('{"data":{"token":"t"}}');
    const { mobile_phone, message } = SmsSchema.parse(JSON.parse(body));
    const sms = { phone: `+${mobile_phone}`, text: message };
    const told = request.headers[ORIGIN_HEADER];
    const strike = gate.onSms(parseOrigin(typeof told === "string" ? told : undefined));
    if (strike?.moment === "after") sent.push(sms);
    if (!strike) return perform(takeFault(sms.phone), sms, response);
    strike.run();
    response.destroy();
  }

  return {
    openDoor: async (gate) => {
      const door = createServer((request, response) => {
        answer(gate, request, response).catch(() => response.destroy());
      });
      await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
      return {
        url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
        close: async () => {
          const closed = new Promise<void>((resolve) => door.close(() => resolve()));
          door.closeAllConnections();
          await closed;
        },
      };
    },
    setFault: (phone, fault) => {
      struck = new Promise((resolve) => {
        waiting = { phone, fault, struck: resolve };
      });
    },
    struck: () => struck,
    isWaiting: () => waiting !== undefined,
    clearFault: () => {
      waiting = undefined;
      struck = Promise.resolve();
    },
    sent: () => sent,
  };
}
