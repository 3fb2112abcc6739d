import { join } from "node:path";
import { packAll } from "./packages/pack.ts";
import { publishPackages } from "./packages/publish.ts";
import { ROOT } from "./workspaces.ts";

const destination = join(ROOT, ".cache/packages");
const tarballs = packAll(destination);
for (const [name, path] of Object.entries(tarballs)) console.info(`${name}: ${path}`);
if (process.argv.includes("--publish")) {
  const published = await publishPackages(tarballs, destination);
  console.info(published.length === 0 ? "Every version is published." : `Published ${published.join(", ")}.`);
}
