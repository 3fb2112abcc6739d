import { createParser } from "eventsource-parser";
import { type OrderChange, OrderChangeSchema, STREAM_BEAT_MS } from "./order-changes.ts";

/** Without a byte for so long the connection counts as dead. */
const SILENT_MS = 2.5 * STREAM_BEAT_MS;

export interface StreamHandlers {
  onOpen: () => void;
  onChange: (change: OrderChange) => void;
  /** Something came, if only a comment. */
  onBeat: () => void;
}

function changeIn(data: string): OrderChange | undefined {
  try {
    return OrderChangeSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Reads an open stream until it ends, falls silent or is cut. */
export async function readStream(body: ReadableStream<Uint8Array>, { onOpen, onChange, onBeat }: StreamHandlers): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const change = event === "order" ? changeIn(data) : undefined;
      if (event === "open") onOpen();
      else if (change) onChange(change);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    onBeat();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
