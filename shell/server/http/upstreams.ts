import { Agent, type ClientRequestArgs, get, type RequestOptions } from "node:http";
import { get as getSecurely } from "node:https";
import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { text } from "node:stream/consumers";

const PROBE_EVERY_MS = 1000;
const PROBE_TIMEOUT_MS = 1000;
/** Nothing has been sent yet: a process that cannot be reached within this time loses the call to another one. */
const CONNECT_TIMEOUT_MS = 2000;

interface Upstream {
  url: string;
  isUp: boolean;
}

function openSocket(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ""), port: portOf(url), noDelay: true });
    const timer = setTimeout(() => socket.destroy(new Error("connecting took too long")), CONNECT_TIMEOUT_MS);
    socket.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.removeAllListeners("error");
      resolve(socket);
    });
  });
}

function portOf(url: URL): number {
  return Number(url.port || 80);
}

/** A read of the API by the shell itself. */
interface ReadOptions {
  signal: AbortSignal;
  headers?: Record<string, string>;
}

interface TextAnswer {
  status: number;
  text: string;
}

/** Reads with Node's own client: `fetch` takes more processor time. A kept connection that was cut is replaced once.
 * Rejects when the answer breaks off. */
function getText(url: string, options: RequestOptions, isAgain = false): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    const getByProtocol = url.startsWith("https:") ? getSecurely : get;
    const call = getByProtocol(url, options, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, text: body }), reject);
    });
    call.once("error", (error) => {
      if (isAgain || !call.reusedSocket || options.signal?.aborted) reject(error);
      else getText(url, options, true).then(resolve, reject);
    });
  });
}

type Open = (asked: ClientRequestArgs) => Promise<Socket>;

class FailoverAgent extends Agent {
  readonly #open: Open;

  constructor(open: Open) {
    super({ keepAlive: true, maxSockets: 2048, maxFreeSockets: 256 });
    this.#open = open;
  }

  override createConnection(asked: ClientRequestArgs, done?: (error: Error | null, stream: Duplex) => void): undefined {
    this.#open(asked).then(
      (socket) => done?.(null, socket),
      // On a failure Node reads only the error.
      (error: Error) => done?.(error, new Duplex()),
    );
  }
}

/** The API's processes in rotation. Skips one that refuses connections or is not ready until it is back. */
export class Upstreams {
  readonly #all: Upstream[];
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Connections for the proxy. Tries another process only before a byte is sent, so a call that may have arrived is
   * not repeated. */
  readonly agent: Agent;

  constructor(urls: readonly string[]) {
    if (urls.length === 0) throw new Error("There must be one API process at least");
    this.#all = urls.map((url) => ({ url, isUp: true }));
    this.agent = new FailoverAgent((asked) => this.#open(asked));
  }

  /** Address of the next process. */
  next(): string {
    return this.#inTurn()[0]?.url ?? "";
  }

  /** Reads from a process, and from the next one if the answer breaks off. Rejects when none answered. */
  async read(path: string, { signal, headers = {} }: ReadOptions): Promise<TextAnswer> {
    const readNext = () => {
      const url = this.next() + path;
      return getText(url, { signal, headers, ...(url.startsWith("https:") ? {} : { agent: this.agent }) });
    };
    try {
      return await readNext();
    } catch (error) {
      if (signal.aborted || this.#all.length === 1) throw error;
      return await readNext();
    }
  }

  /** Polls every process for readiness. With one process there is nothing to choose. */
  watch(): void {
    if (this.#all.length === 1) return;
    this.#timer = setInterval(() => void this.#probe(), PROBE_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.agent.destroy();
  }

  /** Ready processes first, then the others: if all seem down, each may still be tried. */
  #inTurn(): Upstream[] {
    this.#turn = (this.#turn + 1) % this.#all.length;
    const rotated = [...this.#all.slice(this.#turn), ...this.#all.slice(0, this.#turn)];
    return rotated.sort((a, b) => Number(b.isUp) - Number(a.isUp));
  }

  async #probe(): Promise<void> {
    await Promise.all(
      this.#all.map(async (upstream) => {
        const answer = fetch(`${upstream.url}/health/ready`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
        upstream.isUp = await answer.then(
          async (response) => {
            await response.body?.cancel();
            return response.ok;
          },
          () => false,
        );
      }),
    );
  }

  async #open({ host, port }: ClientRequestArgs): Promise<Socket> {
    const all = this.#inTurn().map((upstream) => ({ upstream, url: new URL(upstream.url) }));
    const isAsked = ({ url }: { url: URL }) => url.hostname === host && portOf(url) === Number(port || 80);
    let failure: unknown;
    for (const { upstream, url } of all.sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)))) {
      try {
        const socket = await openSocket(url);
        // Stored, it would count as a connection to the replaced process long after that one is back.
        if (!isAsked({ url })) socket.once("free", () => socket.destroy());
        return socket;
      } catch (error) {
        failure = error;
        upstream.isUp = false;
      }
    }
    throw failure;
  }
}
