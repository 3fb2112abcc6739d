import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { startNode, waitFor } from "../../processes.ts";
import { REMOTES, ROOT } from "../../workspaces.ts";

const START_TIMEOUT_MS = 60_000;

/** Serves a remote's release, whose descriptor names files of the one bundle. */
async function startOrigin(folder: string, remote: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url = "" }, response) => {
    const name = basename(url);
    const path = [join(folder, `remote-${remote}`, name), join(folder, name)].find((one) => existsSync(one));
    if (path === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(readFileSync(path));
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
  const folder = join(ROOT, "shell", dist);
  const origins = await Promise.all(REMOTES.map(async (name) => ({ name, ...(await startOrigin(folder, name)) })));
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
      REMOTES: origins.map(({ name, url }) => `${name}=${url}`).join(","),
    },
  });
  async function stop(): Promise<void> {
    await shell.stop();
    for (const origin of origins) origin.stop();
  }
  try {
    await waitFor(`http://127.0.0.1:${port}/health/ready`, shell, START_TIMEOUT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}
