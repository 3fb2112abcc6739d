import { Client } from "pg";

const RECONNECT_MS = 1000;

/** What a listener is told. */
interface Heard {
  onMessage: (payload: string) => void;
  /** Whether the channel is open. What was sent while it was not is lost. */
  onState?: (isOpen: boolean) => void;
}

/** Hears the messages of a channel (`NOTIFY`) until the returned function is called. */
export type Listen = (channel: string, heard: Heard) => () => Promise<void>;

/** Listens on a connection of its own to PostgreSQL, and connects again when it is lost. */
export function listenAt(connectionString: string): Listen {
  return (channel, { onMessage, onState }) => {
    let current: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;

    function connect(): void {
      const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 });
      current = client;
      client.on("notification", ({ payload }) => onMessage(payload ?? ""));
      client.on("error", () => undefined);
      client.once("end", () => {
        onState?.(false);
        if (!isOver) timer = setTimeout(connect, RECONNECT_MS).unref();
      });
      client
        .connect()
        .then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
        .then(
          () => onState?.(true),
          () => client.end().catch(() => undefined),
        );
    }

    connect();
    return async () => {
      isOver = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    };
  };
}
