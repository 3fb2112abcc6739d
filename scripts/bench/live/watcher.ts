import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { OrderChangeSchema, watchOrders } from "@savat/contracts/order-changes";
import { createParser } from "eventsource-parser";

const BACK_MS = { least: 1000, most: 5000 };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function open(url: string, headers: Record<string, string>, options: { agent?: Agent; signal: AbortSignal }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers, ...options }, resolve).once("error", reject);
  });
}

export interface Watched {
  /** Whether a change concerns the page. */
  concerns: (orderId: string) => boolean;
  /** What the page reads again, below `/api`. */
  path: string;
  onRead: (answer: unknown) => void;
}

/** A page as the product's: one stream, and it reads again at each change and after each opening. */
export class Watcher {
  readonly #urls: () => readonly string[];
  readonly #headers: Record<string, string>;
  readonly #watched: Watched;
  readonly #over = new AbortController();
  #reading = false;
  #isAsked = false;
  isOpen = false;

  constructor(urls: () => readonly string[], headers: Record<string, string>, watched: Watched) {
    this.#urls = urls;
    this.#headers = headers;
    this.#watched = watched;
    void this.#follow();
  }

  close(): void {
    this.#over.abort();
  }

  #url(): string {
    const urls = this.#urls();
    return urls[Math.floor(Math.random() * urls.length)] ?? "";
  }

  async #follow(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      try {
        const answer = await open(`${this.#url()}/api${watchOrders.path}`, { ...this.#headers, accept: "text/event-stream" }, { signal });
        await this.#take(answer);
      } catch {
        // The process is gone, or refuses: as a browser, it comes back.
      }
      this.isOpen = false;
      await wait(BACK_MS.least + Math.random() * (BACK_MS.most - BACK_MS.least), undefined, { signal }).catch(() => undefined);
    }
  }

  async #take(answer: IncomingMessage): Promise<void> {
    if (answer.statusCode !== 200) return void answer.resume();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === "open") {
          this.isOpen = true;
          void this.#read();
        } else if (this.#watched.concerns(OrderChangeSchema.parse(JSON.parse(data)).orderId)) void this.#read();
      },
    });
    for await (const part of answer) parser.feed(String(part));
  }

  /** One reading at a time; what comes meanwhile is one more. */
  async #read(): Promise<void> {
    this.#isAsked = true;
    if (this.#reading) return;
    this.#reading = true;
    while (this.#isAsked && !this.#over.signal.aborted) {
      this.#isAsked = false;
      try {
        const answer = await open(`${this.#url()}/api${this.#watched.path}`, this.#headers, { agent, signal: this.#over.signal });
        const body = await text(answer);
        if (answer.statusCode === 200) this.#watched.onRead(JSON.parse(body));
      } catch {
        // As a page: the polling meets it again.
        await wait(500);
        this.#isAsked = true;
      }
    }
    this.#reading = false;
  }
}
