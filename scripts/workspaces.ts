import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
export const BIN = join(ROOT, "node_modules", ".bin");

export const REMOTES = ["storefront", "checkout", "account", "merchant", "admin"] as const;
export type RemoteName = (typeof REMOTES)[number];

export function remoteFolder(name: RemoteName, root = ROOT): string {
  return join(root, `mf-${name}`);
}

/** Everything that is built for the browser. */
export const BUILT_FOLDERS = [join(ROOT, "shell"), ...REMOTES.map((name) => remoteFolder(name))];
