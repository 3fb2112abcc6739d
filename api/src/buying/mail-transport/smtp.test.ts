import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { MailError } from "./port.ts";
import { createSmtp } from "./smtp.ts";

const FROM = "Savat <orders@example.uz>";
const MAIL = { id: "mail_1", to: "aziza@example.uz", subject: "Заказ оплачен", text: "Rahmat – oʻzbekcha", html: "<p>Rahmat</p>" };

interface Taken {
  from: string;
  to: string[];
  raw: string;
}

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of running.splice(0)) await close();
});

async function startServer(options: SMTPServerOptions = {}): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        taken.push({ from: mailFrom ? mailFrom.address : "", to, raw: Buffer.concat(parts).toString("latin1") });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  running.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

/** Speaks just enough SMTP to take the whole message, then hangs up or says nothing. */
async function startRawServer(afterMessage: (socket: Socket) => void, onConnect?: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (onConnect) return onConnect(socket);
    let isMessage = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (isMessage) {
        if (text.includes("\r\n.\r\n")) afterMessage(socket);
        return;
      }
      isMessage = text.startsWith("DATA");
      socket.write(isMessage ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  running.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => void server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failureOf(url: string, timeoutMs = 5000): Promise<MailError> {
  const error: unknown = await createSmtp({ url, from: FROM, timeoutMs })
    .send(MAIL)
    .catch((reason: unknown) => reason);
  if (!(error instanceof MailError)) throw new Error("The mail was sent, or failed otherwise.");
  return error;
}

function refuse(code: number): Error {
  return Object.assign(new Error(`no, ${MAIL.to}`), { responseCode: code });
}

describe("the SMTP side", () => {
  it("[D-MAIL-02] hands over sender, receiver, subject and both texts under the mail's own id", async () => {
    const server = await startServer();
    await createSmtp({ url: server.url, from: FROM }).send(MAIL);
    const [mail] = server.taken;
    expect(mail).toMatchObject({ from: "orders@example.uz", to: [MAIL.to] });
    expect(mail?.raw).toContain("From: Savat <orders@example.uz>");
    expect(mail?.raw).toContain("Message-ID: <mail_1@example.uz>");
    expect(mail?.raw).toMatch(/Content-Type: multipart\/alternative/);
    const subject = /Subject: =\?UTF-8\?B\?(.+?)\?=/.exec(mail?.raw ?? "")?.[1] ?? "";
    expect(Buffer.from(subject, "base64").toString()).toBe(MAIL.subject);
    expect(mail?.raw).toContain("Rahmat =E2=80=93 o=CA=BBzbekcha");
    expect(mail?.raw).toContain("<p>Rahmat</p>");
  });

  it("signs in with the name and password of its address", async () => {
    const seen: unknown[] = [];
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push(username, password);
        done(null, { user: username });
      },
    });
    await createSmtp({ url: server.url.replace("//", "//savat:p%40ss@"), from: FROM }).send(MAIL);
    expect(seen).toEqual(["savat", "p@ss"]);
    expect(server.taken).toHaveLength(1);
  });

  it("treats an address as one address, with any characters in it", async () => {
    const server = await startServer();
    await createSmtp({ url: server.url, from: FROM })
      .send({ ...MAIL, to: "a@example.uz, b@example.uz" })
      .catch(() => undefined);
    expect(server.taken.flatMap(({ to }) => to)).not.toContain("b@example.uz");
  });

  it.each([
    ["the receiver", { onRcptTo: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(refuse(550)) }],
    ["the sender", { onMailFrom: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(refuse(451)) }],
    [
      "the message",
      {
        onData: (stream: NodeJS.ReadableStream, _s: unknown, done: (error: Error) => void) => {
          stream.resume();
          stream.on("end", () => done(refuse(452)));
        },
      },
    ],
  ])("knows that nothing was sent when the server refuses %s, and repeats no address", async (_, options) => {
    const error = await failureOf((await startServer(options)).url);
    expect(error.outcome).toBe("refused");
    expect(error.message).toMatch(/\b(550|451|452)\b/);
    expect(error.message).not.toContain("@");
  });

  it("knows that nothing was sent when no server listens, or the server hangs up", async () => {
    const { url } = await startServer();
    await running.pop()?.();
    expect((await failureOf(url)).outcome).toBe("refused");
    const hangsUp = await startRawServer(
      () => undefined,
      (socket) => socket.destroy(),
    );
    expect((await failureOf(hangsUp)).outcome).toBe("refused");
  });

  it("does not know when the server hangs up or falls silent after the last byte", async () => {
    expect((await failureOf(await startRawServer((socket) => socket.destroy()))).outcome).toBe("unknown");
    expect((await failureOf(await startRawServer(() => undefined), 500)).outcome).toBe("unknown");
  });
});
