import { listenUntilStopped, remoteServer } from "@savat/build/dev/remote-server";

/** Serves one remote's build on an origin of its own: `node scripts/serve-remote.ts <folder> <port>`. */
const [folder = ".", port = process.env.PORT ?? ""] = process.argv.slice(2);
if (!/^\d+$/.test(port)) throw new Error("Usage: serve-remote.ts <folder of the remote> <port>");

await listenUntilStopped(await remoteServer(folder, process.env.SAVAT_DIST ?? "dist"), Number(port));
