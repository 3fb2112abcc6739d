import type { ServerResponse } from "node:http";
import { type OrderChange, STREAM_BEAT_MS } from "@savat/contracts/order-changes";
import { EVENT_STREAM } from "@savat/contracts/server/event-stream";
import type { FastifyReply } from "fastify";
import { openStreams } from "../../platform/metrics/instruments.ts";
import type { StoredChange } from "./feed.ts";

/** What one stream may see. Asked again and again: rights end. */
export interface Viewer {
  sees: (change: StoredChange) => boolean;
}

interface Stream {
  raw: ServerResponse;
  /** Streams of one key share a limit and are checked together: a session's id, a delivery's. */
  key: string;
  viewer: Viewer;
}

export interface StreamsOptions {
  /** The viewers that are still allowed, by key; one that is missing loses its streams. One call for all streams. */
  check: (keys: readonly string[]) => Promise<Map<string, Viewer>>;
  onCheckFailed: (error: unknown) => void;
  beatMs?: number;
  checkMs?: number;
}

/** A browser has one; a few more may be on their way out. */
const MOST_OF_ONE_KEY = 6;
/** One process holds no more. */
const MOST = 20_000;
/** Rights are looked at this often: a stream ends within 5 s of a sign-out. */
const CHECK_MS = 3000;
/** A reader that lets so much wait is cut, and comes back. */
const MOST_WAITING_BYTES = 64 * 1024;

export interface Streams {
  /** Whether another stream may be opened. */
  hasRoom: () => boolean;
  /** Takes the answer over and keeps it open. */
  open: (reply: FastifyReply, key: string, viewer: Viewer) => void;
  pass: (change: StoredChange) => void;
  /** Looks at every viewer's rights. */
  check: () => Promise<void>;
  /** Ends all; none opens any more. */
  close: () => void;
}

function textOf({ orderId, merchantId, revision }: StoredChange): string {
  const change: OrderChange = { orderId, merchantId, revision };
  return `event: order\ndata: ${JSON.stringify(change)}\n\n`;
}

/** The open streams of this process. */
export function createStreams({ check, onCheckFailed, beatMs = STREAM_BEAT_MS, checkMs = CHECK_MS }: StreamsOptions): Streams {
  const streams = new Set<Stream>();
  let timers: NodeJS.Timeout[] = [];
  let isClosed = false;

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return;
    stream.raw.end();
    openStreams.set(streams.size);
    if (streams.size === 0) stopTimers();
  }
  function write(stream: Stream, text: string): void {
    if (stream.raw.writableLength > MOST_WAITING_BYTES) {
      streams.delete(stream);
      openStreams.set(streams.size);
      stream.raw.destroy();
    } else stream.raw.write(text);
  }
  async function checkAll(): Promise<void> {
    const looked = [...streams];
    const allowed = await check([...new Set(looked.map(({ key }) => key))]);
    for (const stream of looked) {
      const viewer = allowed.get(stream.key);
      if (viewer) stream.viewer = viewer;
      else end(stream);
    }
  }
  function startTimers(): void {
    if (timers.length > 0) return;
    let isChecking = false;
    const beat = setInterval(() => {
      for (const stream of streams) write(stream, ":\n\n");
    }, beatMs);
    const look = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      void checkAll()
        .catch(onCheckFailed)
        .finally(() => {
          isChecking = false;
        });
    }, checkMs);
    timers = [beat.unref(), look.unref()];
  }
  function stopTimers(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  return {
    hasRoom: () => !isClosed && streams.size < MOST,
    open: (reply, key, viewer) => {
      const [oldest, ...others] = [...streams].filter((one) => one.key === key);
      if (oldest && others.length + 1 >= MOST_OF_ONE_KEY) end(oldest);
      reply.header("content-type", EVENT_STREAM).header("x-accel-buffering", "no");
      reply.hijack();
      const { raw } = reply;
      const stream = { raw, key, viewer };
      raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      raw.on("error", () => undefined);
      raw.once("close", () => end(stream));
      streams.add(stream);
      openStreams.set(streams.size);
      startTimers();
      raw.write("event: open\ndata:\n\n");
    },
    pass: (change) => {
      const text = textOf(change);
      for (const stream of streams) if (stream.viewer.sees(change)) write(stream, text);
    },
    check: checkAll,
    close: () => {
      isClosed = true;
      for (const stream of [...streams]) end(stream);
    },
  };
}
