import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { startNode, waitFor } from "../../processes.ts";
import { REMOTES, ROOT } from "../../workspaces.ts";

const START_TIMEOUT_MS = 60_000;

/** Serves the remotes' descriptors, which name files of the one bundle. */
async function startOrigin(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url = "" }, response) => {
    const [, remote = "", file = ""] = url.split("/");
    if (!(REMOTES as readonly string[]).includes(remote) || !["remote.json", `server-${remote}.mjs`].includes(file)) {
      response.writeHead(404).end();
      return;
    }
    const isDescriptor = file === "remote.json";
    const type = isDescriptor ? "application/json" : "text/javascript";
    response.writeHead(200, { "content-type": type }).end(readFileSync(join(folder, isDescriptor ? `remote-${remote}.json` : file)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The origin has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The shell's own server with the one bundle instead of the six builds. */
export async function startOneBundle(
  dist: string,
  { port, apiUrl, dataFolder }: { port: number; apiUrl: string; dataFolder: string },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const origin = await startOrigin(join(ROOT, "shell", dist));
  const shell = startNode({
    name: "one-bundle shell",
    args: [join(ROOT, "shell/server/main.ts")],
    env: {
      NODE_ENV: "production",
      SAVAT_ENV: "sandbox",
      SAVAT_DIST: dist,
      SAVAT_DATA: dataFolder,
      PORT: String(port),
      API_URL: apiUrl,
      REMOTES: REMOTES.map((name) => `${name}=${origin.url}/${name}`).join(","),
    },
  });
  async function stop(): Promise<void> {
    await shell.stop();
    origin.stop();
  }
  try {
    await waitFor(`http://127.0.0.1:${port}/health/ready`, shell, START_TIMEOUT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}
