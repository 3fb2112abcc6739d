import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShell } from "../../shell/server/app.ts";
import { readEnv } from "../../shell/server/platform/env.ts";
import { startOrigin } from "../../shell/test/remote-origin.ts";
import { writeShellBuild } from "../../shell/test/shell-build.ts";

export interface Site {
  /** Why the release is not live; empty if it is. */
  refusals: string[];
  /** The page as the server sends it. */
  visit: (path: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A shell that judges and renders one built remote, and offers the given versions. */
export async function openSite(name: string, files: Record<string, Uint8Array>, shared: Record<string, string>): Promise<Site> {
  const build = await writeShellBuild(shared);
  const data = mkdtempSync(join(tmpdir(), "savat-site-"));
  const api = createServer((_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}")).listen(
    0,
    "127.0.0.1",
  );
  await once(api, "listening");
  const origin = await startOrigin(files);
  const env = readEnv({
    PORT: "1",
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    REMOTES: `${name}=${origin.origin}`,
    SAVAT_DATA: data,
    SAVAT_DIST: build.dist,
  });
  const shell = await buildShell(env, { logger: false });
  const { missing, refused } = await shell.refresh();
  return {
    refusals: [...missing.map(({ error }) => error), ...refused.map(({ reason }) => reason)],
    visit: async (path) => (await shell.app.inject(path)).body,
    close: async () => {
      await shell.app.close();
      api.closeAllConnections();
      api.close();
      await origin.close();
      await build.remove();
      rmSync(data, { recursive: true });
    },
  };
}
