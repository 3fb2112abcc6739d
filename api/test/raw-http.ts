import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A connection on which a test may write anything. */
export interface RawConnection {
  socket: Socket;
  /** Everything that came, once the other side has closed. */
  answers: () => Promise<RawAnswer[]>;
  /** The text so far. */
  received: () => string;
}

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The API listens nowhere.");
  return address.port;
}

/** Reads answers with a `content-length`, one after another. */
function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest.startsWith("HTTP/1.1 ")) {
    const end = rest.indexOf("\r\n\r\n");
    const [first = "", ...lines] = rest.slice(0, end).split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
    const length = Number(headers["content-length"] ?? 0);
    answers.push({ status: Number(first.split(" ")[1]), headers, body: rest.slice(end + 4, end + 4 + length) });
    rest = rest.slice(end + 4 + length);
  }
  if (rest !== "") throw new Error("The answer is followed by something else.");
  return answers;
}

export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect({ host: "127.0.0.1", port });
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  // The server may close while a test still writes.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  return { socket, received: () => text, answers: () => closed.then(() => parseAnswers(text)) };
}
