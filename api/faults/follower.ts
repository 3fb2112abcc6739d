import { setTimeout as wait } from "node:timers/promises";
import { OrderChangeSchema, watchOrders } from "@savat/contracts/order-changes";
import { createParser } from "eventsource-parser";
import type { ApiProcess } from "./api-process.ts";
import { readOrder } from "./board.ts";
import { reachable } from "./look.ts";
import type { Purchase } from "./purchase.ts";
import type { World } from "./world.ts";

const AGAIN_MS = 1000;
/** Past a new connection, and past a process that starts. */
const TIMEOUT_MS = 30_000;

export interface Follower {
  /** Once its first stream is open. */
  opened: Promise<void>;
  /** Waits until it shows the order as it stands. The fault, if it does not. */
  catchUp: () => Promise<string[]>;
  close: () => void;
}

/** A customer's open page. It reads the order when its stream opens and at each change that the stream tells, and never
 * by itself. */
export function followOrder(world: World, first: ApiProcess, purchase: Purchase): Follower {
  const over = new AbortController();
  let shown = "nothing";
  let tellOpened = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    tellOpened = resolve;
  });

  /** Asks again while nobody answers. */
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      const order = await readOrder(await reachable(world), purchase);
      if (order) {
        shown = order.state;
        return;
      }
      await wait(AGAIN_MS);
    }
  }
  async function stream(url: string): Promise<void> {
    const { body, ok } = await fetch(`${url}/api${watchOrders.path}`, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${purchase.customer.token}` },
      signal: over.signal,
    });
    if (!ok || !body) return;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === "open") void read().then(tellOpened);
        else if (OrderChangeSchema.parse(JSON.parse(data)).orderId === purchase.orderId) void read();
      },
    });
    for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text);
  }
  async function follow(): Promise<void> {
    for (let url = first.url(); !over.signal.aborted; url = await reachable(world)) {
      await stream(url).catch(() => undefined);
      await wait(AGAIN_MS);
    }
  }

  void follow();
  return {
    opened,
    catchUp: async () => {
      let actual: string | undefined;
      for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await wait(AGAIN_MS / 4)) {
        actual = (await readOrder(await reachable(world), purchase))?.state;
        if (actual === shown) return [];
      }
      return [`the open page shows ${shown}, and the order is ${actual}`];
    },
    close: () => over.abort(),
  };
}
