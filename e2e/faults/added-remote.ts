import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { FaultyOrigin } from "./faulty-origin.ts";
import type { FaultyShell } from "./faulty-shell.ts";

export const ROOT = join(import.meta.dirname, "../..");

interface AddedRemote {
  name: string;
  /** Writes and builds the remote in a folder inside the repository, where its imports are found. */
  build: (folder: string) => Promise<void>;
  /** Text of its page at `/<name>`. */
  text: string;
}

/** Adds a remote to a running shell that was built without it, and takes it away after the work. */
export async function withAddedRemote(
  { name, build, text }: AddedRemote,
  { page, faultyShell }: { page: Page; faultyShell: FaultyShell },
  work: () => Promise<void>,
): Promise<void> {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, `.cache/${name}-`));
  try {
    await build(folder);
    const origin = new FaultyOrigin(name, join(folder, "dist"));
    await origin.start();
    try {
      const known = Object.values(faultyShell.origins).map((one) => `${one.name}=${one.url}`);
      await faultyShell.start({ REMOTES: [...known, `${name}=${origin.url}`].join() });
      await expect.poll(async () => await (await page.request.get(`/${name}`)).text(), { timeout: 15_000 }).toContain(text);
      await work();
    } finally {
      await faultyShell.start();
      await origin.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
