import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEskiz } from "./eskiz.ts";

interface Heard {
  path: string;
  auth: string | undefined;
  body: Record<string, unknown>;
}

/** In place of a status: no answer, or a cut connection. */
const SILENT = 0;
const CUT = -1;

let server: Server;
let url: string;
let heard: Heard[];
/** The bearer that the gateway accepts now. */
let bearer: string;
let sendReply: { status: number; body: string };

function answer(path: string, auth: string | undefined, body: Record<string, unknown>): { status: number; body: string } {
  if (path === "/api/auth/login") {
    const isKnown = body.email === "me@example.uz" && body.password === "pass";
    return isKnown
      ? { status: 200, body: JSON.stringify({ message: "token_generated", data: { token: bearer } }) }
      : { status: 401, body: "{}" };
  }
  return auth === `Bearer ${bearer}` ? sendReply : { status: 401, body: '{"message":"Expired"}' };
}

beforeEach(async () => {
  heard = [];
  bearer = "first";
  sendReply = { status: 200, body: '{"id":"4385062b","message":"Waiting for SMS provider","status":"waiting"}' };
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const body: Record<string, unknown> = JSON.parse(text);
      const { url: path = "", headers } = request;
      heard.push({ path, auth: headers.authorization, body });
      const reply = answer(path, headers.authorization, body);
      if (reply.status === SILENT) return;
      if (reply.status === CUT) return void request.socket.destroy();
      response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const message = { phone: "+998901234567", text: "Savat: kod 123456", purpose: "sign_in" } as const;

function connect(password = "pass") {
  return createEskiz({ url, email: "me@example.uz", password, from: "4546", timeoutMs: 1000 });
}

describe("the Eskiz client", () => {
  it("logs in, then sends with the bearer in the documented form", async () => {
    await connect().send(message);
    expect(heard).toEqual([
      { path: "/api/auth/login", auth: undefined, body: { email: "me@example.uz", password: "pass" } },
      { path: "/api/message/sms/send", auth: "Bearer first", body: { mobile_phone: "998901234567", message: message.text, from: "4546" } },
    ]);
  });

  it("keeps the bearer, and logs in once for messages sent at the same time", async () => {
    const eskiz = connect();
    await Promise.all([eskiz.send(message), eskiz.send(message)]);
    await eskiz.send(message);
    expect(heard.filter(({ path }) => path === "/api/auth/login")).toHaveLength(1);
  });

  it("logs in again when the bearer is refused", async () => {
    const eskiz = connect();
    await eskiz.send(message);
    bearer = "second";
    await eskiz.send(message);
    expect(heard.map(({ auth }) => auth)).toEqual([undefined, "Bearer first", "Bearer first", undefined, "Bearer second"]);
  });

  it("rejects when the login is refused, and logs in again for the next message", async () => {
    const eskiz = connect("wrong");
    await expect(eskiz.send(message)).rejects.toThrow("Eskiz login failed: HTTP 401");
    await expect(eskiz.send(message)).rejects.toThrow("Eskiz login failed");
    expect(heard).toHaveLength(2);
  });

  it.each([
    [400, "{}", "HTTP 400"],
    [500, "", "HTTP 500"],
    [200, "<html>", "unexpected answer"],
  ])("rejects on the answer %i %s without repeating the message", async (status, body, reason) => {
    sendReply = { status, body };
    const failure = await connect()
      .send(message)
      .catch((error: unknown) => String(error));
    expect(failure).toContain(`Eskiz send failed: ${reason}`);
    expect(failure).not.toContain("123456");
  });

  it("rejects when the gateway cannot be reached", async () => {
    const eskiz = createEskiz({ url: "http://127.0.0.1:1", email: "a", password: "b", from: "4546" });
    await expect(eskiz.send(message)).rejects.toThrow("unreachable");
  });

  const HTML = { status: 200, body: "<html>" };
  it.each([
    ["refused", "the answer 400", () => Object.assign(sendReply, { status: 400 })],
    ["refused", "the answer 500", () => Object.assign(sendReply, { status: 500 })],
    ["unknown", "a proxy's answer that there was none", () => Object.assign(sendReply, { status: 504 })],
    ["unknown", "an answer that is not the gateway's", () => Object.assign(sendReply, HTML)],
    ["unknown", "no answer in time", () => Object.assign(sendReply, { status: SILENT })],
    ["unknown", "a connection that is cut after the request", () => Object.assign(sendReply, { status: CUT })],
    ["refused", "a connection that never was", () => server.close()],
  ])("[D-MSG-02] tells a message that was not sent from one that may have been: %s after %s", async (outcome, _, strike) => {
    const eskiz = connect();
    await eskiz.send(message);
    strike();
    await expect(eskiz.send(message)).rejects.toMatchObject({ outcome });
  });

  it("[D-MSG-02] has sent nothing when it could not log in", async () => {
    await expect(connect("wrong").send(message)).rejects.toMatchObject({ outcome: "refused" });
  });
});
