import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { AllowedHosts } from "../src/platform/guarded-https.ts";
import { TEST_TLS } from "./picture-host.ts";

/** A browser's subscription, with the private key that only it has. */
export interface TestBrowser {
  path: string;
  subscription: { endpoint: string; p256dh: string; auth: string };
  keys: ECDH;
  secret: Buffer;
}

interface Received {
  path: string;
  /** The signed claims; their signature was checked. */
  claims: { aud: string; exp: number; sub: string };
  /** The public key that signed. */
  key: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export interface PushService {
  origin: string;
  hosts: AllowedHosts;
  received: Received[];
  /** Status of the next answers of a path; 201 after them. */
  answers: Map<string, number[]>;
  newBrowser: () => TestBrowser;
  close: () => Promise<void>;
}

/** RFC 8292: `vapid t=<JWT>, k=<public key>`, signed with ES256 by that key. Throws where the signature is wrong. */
function readVapid(authorization = ""): Pick<Received, "claims" | "key"> {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization);
  if (!found) throw new Error(`not a VAPID header: ${authorization}`);
  const [, head = "", claims = "", signature = "", key = ""] = found;
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString());
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  if (alg !== "ES256" || !isSigned) throw new Error("the VAPID signature is wrong");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()), key };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** RFC 8291 over RFC 8188: what the browser does with a push. Throws where it was not made for this browser. */
export function decrypt({ keys, secret }: TestBrowser, body: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const shared = derive(keys.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const open = createDecipheriv("aes-128-gcm", key, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A push service on this machine, which speaks TLS and checks who sends. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer(TEST_TLS, async (request, response) => {
    const path = request.url ?? "";
    const body = await bodyOf(request);
    try {
      received.push({ path, ...readVapid(request.headers.authorization), headers: request.headers, body });
      response.writeHead(answers.get(path)?.shift() ?? 201).end();
    } catch {
      response.writeHead(403).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `https://127.0.0.1:${port}`;
  let browsers = 0;
  return {
    origin,
    hosts: { allowed: [`127.0.0.1:${port}`], ca: TEST_TLS.cert },
    received,
    answers,
    newBrowser: () => {
      browsers += 1;
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys("base64url");
      const secret = randomBytes(16);
      const path = `/push/${browsers}`;
      return { path, subscription: { endpoint: `${origin}${path}`, p256dh, auth: secret.toString("base64url") }, keys, secret };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
