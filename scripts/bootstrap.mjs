// Runs on Node 20: installs the dependencies and then starts the Node that came with them.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, "node_modules", ".bin");
const NODE = join(BIN, process.platform === "win32" ? "node.cmd" : "node");
const STAMP = join(ROOT, "node_modules", ".savat-installed");
const WANTED_MAJOR = 24;

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
}

function installIfNeeded() {
  const hash = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  console.info("Installing dependencies…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Not `npm ci`: it refuses a lock file without every platform's build. Versions and hashes of the lock file still
  // apply.
  const { status } = spawnSync(npm, ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("The installation failed: see above. The product needs the npm registry once, at the first start.");
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, hash);
}

function checkNode() {
  const { stdout } = spawnSync(NODE, ["-v"], { encoding: "utf8", shell: process.platform === "win32" });
  const version = (stdout ?? "").trim();
  if (Number(version.slice(1).split(".")[0]) >= WANTED_MAJOR) return;
  console.error(
    `Savat runs on Node ${WANTED_MAJOR}, which comes with its dependencies, but "${NODE}" says "${version || "nothing"}".\n` +
      "Optional dependencies may be switched off (npm config get omit), or there is no build for this platform: install Node 24 then.",
  );
  process.exit(1);
}

/** Installs missing dependencies, then runs one of our scripts on Node 24. Exits with the script's exit code. */
export function runOnOwnNode(script, args = process.argv.slice(2)) {
  installIfNeeded();
  checkNode();
  const child = spawn(NODE, [join(ROOT, "scripts", script), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PATH: `${BIN}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}` },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
