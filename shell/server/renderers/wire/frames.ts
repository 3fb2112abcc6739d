import type { Writable } from "node:stream";

/** Both lengths of a frame. */
const HEAD_BYTES = 8;
/** Most bytes of a message, and of the text beside it: HTML, or an answer of the API. */
const MAX_BYTES = 8_000_000;

export interface Frame {
  message: unknown;
  body: Buffer;
}

/** A frame: the lengths of message and body, the message as JSON, and the body as it is. */
export function writeFrame(message: object, body: string | Uint8Array = ""): Buffer {
  const json = JSON.stringify(message);
  const [jsonBytes, bodyBytes] = [Buffer.byteLength(json), typeof body === "string" ? Buffer.byteLength(body) : body.byteLength];
  if (jsonBytes > MAX_BYTES || bodyBytes > MAX_BYTES) throw new Error(`a frame has more than ${MAX_BYTES} bytes`);
  const frame = Buffer.allocUnsafe(HEAD_BYTES + jsonBytes + bodyBytes);
  frame.writeUInt32BE(jsonBytes, 0);
  frame.writeUInt32BE(bodyBytes, 4);
  frame.write(json, HEAD_BYTES);
  if (typeof body === "string") frame.write(body, HEAD_BYTES + jsonBytes);
  else frame.set(body, HEAD_BYTES + jsonBytes);
  return frame;
}

/** Frames of one turn leave together: each write wakes the other process. */
export function sendFrame(stream: Writable, message: object, body?: string | Uint8Array): void {
  if (stream.writableCorked === 0) {
    stream.cork();
    queueMicrotask(() => stream.uncork());
  }
  stream.write(writeFrame(message, body));
}

/** Cuts a stream of bytes into frames. Throws where one is too large or its message is no JSON. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #wanted = HEAD_BYTES;

  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.byteLength;
    const frames: Frame[] = [];
    while (this.#bytes >= this.#wanted) {
      const all = this.#chunks.length === 1 ? (this.#chunks[0] ?? chunk) : Buffer.concat(this.#chunks);
      this.#chunks = [all];
      const [jsonBytes, bodyBytes] = [all.readUInt32BE(0), all.readUInt32BE(4)];
      if (jsonBytes > MAX_BYTES || bodyBytes > MAX_BYTES) throw new Error(`a frame has more than ${MAX_BYTES} bytes`);
      this.#wanted = HEAD_BYTES + jsonBytes + bodyBytes;
      if (this.#bytes < this.#wanted) break;
      const bodyAt = HEAD_BYTES + jsonBytes;
      frames.push({ message: JSON.parse(all.toString("utf8", HEAD_BYTES, bodyAt)), body: all.subarray(bodyAt, this.#wanted) });
      this.#chunks = [all.subarray(this.#wanted)];
      this.#bytes -= this.#wanted;
      this.#wanted = HEAD_BYTES;
    }
    return frames;
  }
}
