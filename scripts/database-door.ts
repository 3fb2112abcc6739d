import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy to a database: while it is closed, its port has no listener and no connection goes on. */
export class DatabaseDoor {
  readonly #target: URL;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  constructor(target: string, port: number) {
    this.#target = new URL(target);
    this.#port = port;
  }

  /** The database's address through the proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.hostname = "127.0.0.1";
    url.port = String(this.#port);
    return url.href;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      const database = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [client, database],
        [database, client],
      ] as const) {
        this.#sockets.add(one);
        one.on("error", () => undefined).on("close", () => other.destroy());
        one.pipe(other);
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }
}
