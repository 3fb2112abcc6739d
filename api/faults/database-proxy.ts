import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { readTag } from "./origin.ts";
import type { Gate, Strike } from "./tripwire.ts";
import { createMessageReader, endsTrip, READY_FOR_QUERY, statementOf } from "./wire.ts";

export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** Cuts every connection that stands. */
  cut: () => void;
  close: () => Promise<void>;
}

/** One connection: lets whole round trips through, one after the other, and strikes where the gate says. */
function join(client: Socket, server: Socket, gate: Gate): void {
  let asked: Buffer[] = [];
  let statement = "";
  let held: Strike | undefined;

  function ask(): void {
    const { statement: untagged, origin } = readTag(statement);
    const strike = gate.onTrip(untagged, origin);
    const whole = Buffer.concat(asked);
    asked = [];
    statement = "";
    if (strike?.moment === "before") {
      strike.run();
      if (!strike.isElsewhere) return;
    } else held = strike;
    server.write(whole);
  }

  const readClient = createMessageReader((type, message) => {
    asked.push(message);
    statement = statementOf(type, message) ?? statement;
    if (endsTrip(type)) ask();
    else if (statement === "") server.write(Buffer.concat(asked.splice(0)));
  }, true);
  const readServer = createMessageReader((type, message) => {
    if (!held || held.isElsewhere) client.write(message);
    if (!held || type !== READY_FOR_QUERY) return;
    held.run();
    if (held.isElsewhere) held = undefined;
  }, false);

  client.on("data", readClient);
  server.on("data", readServer);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}

/** Stands between one API process and PostgreSQL. */
export async function startDatabaseProxy(databaseUrl: string, gate: Gate): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }
  const proxy = createServer((client) => join(keep(client), keep(connect(Number(target.port), target.hostname)), gate));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((proxy.address() as AddressInfo).port);

  function cut(): void {
    for (const socket of sockets) socket.resetAndDestroy();
  }
  return {
    url: url.href,
    cut,
    close: async () => {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      cut();
      await closed;
    },
  };
}
