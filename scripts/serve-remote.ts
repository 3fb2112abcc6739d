import { listenUntilStopped, remoteServer } from "@savat/build/dev/remote-server";

/** Serves builds of remotes, each on an origin of its own: `node scripts/serve-remote.ts <folder> <port> …`. */
const [first = ".", ...others] = process.argv.slice(2);
const places = [first, ...others];
const origins = places.flatMap((folder, index) => (index % 2 === 0 ? [{ folder, port: places[index + 1] ?? process.env.PORT ?? "" }] : []));
if (!origins.every(({ port }) => /^\d+$/.test(port))) throw new Error("Usage: serve-remote.ts <folder of a remote> <port> …");

await Promise.all(
  origins.map(async ({ folder, port }) => listenUntilStopped(await remoteServer(folder, process.env.SAVAT_DIST ?? "dist"), Number(port))),
);
