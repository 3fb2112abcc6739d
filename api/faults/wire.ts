/** One message of PostgreSQL's protocol, whole. `type` is '' for the one that opens a connection. */
export type OnMessage = (type: string, message: Buffer) => void;

const QUERY = "Q";
const PARSE = "P";
const SYNC = "S";
export const READY_FOR_QUERY = "Z";

/** Cuts a stream into messages, however it is split. A client's stream opens with a message that has no type. */
export function createMessageReader(onMessage: OnMessage, opensWithoutType: boolean): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isOpened = !opensWithoutType;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const header = isOpened ? 1 : 0;
      if (rest.length < header + 4) return;
      const end = header + rest.readUInt32BE(header);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      const type = isOpened ? String.fromCharCode(message[0] ?? 0) : "";
      isOpened = true;
      onMessage(type, message);
    }
  };
}

/** The statement that a client's message carries, if it carries one. */
export function statementOf(type: string, message: Buffer): string | undefined {
  if (type === QUERY) return message.toString("utf8", 5, message.length - 1);
  if (type !== PARSE) return undefined;
  const start = message.indexOf(0, 5) + 1;
  return message.toString("utf8", start, message.indexOf(0, start));
}

/** Whether the server answers this message: a round trip ends its asking here. */
export function endsTrip(type: string): boolean {
  return type === QUERY || type === SYNC;
}
