import { describe, expect, it } from "vitest";
import { createMessageReader, endsTrip, statementOf } from "./wire.ts";

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const STREAM = Buffer.concat([
  message("", "user\0savat\0\0"),
  message("P", "\0select 1\0\0\0"),
  message("B", "\0\0"),
  message("S", ""),
  message("Q", "commit\0"),
]);

describe("the database's protocol", () => {
  it.each([1, 3, 7, STREAM.length])("comes apart into whole messages, in pieces of %i bytes", (size) => {
    const seen: string[] = [];
    const read = createMessageReader(
      (type, whole) => seen.push(`${type}${statementOf(type, whole) ?? ""}${endsTrip(type) ? "." : ""}`),
      true,
    );
    for (let at = 0; at < STREAM.length; at += size) read(STREAM.subarray(at, at + size));
    expect(seen).toEqual(["", "Pselect 1", "B", "S.", "Qcommit."]);
  });
});
