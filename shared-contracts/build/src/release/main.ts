import { argv } from "node:process";

const USAGE = `savat-release: releases the remote in this folder

  savat-release          build, check, sign, upload and register
  savat-release --help   this text`;

/** Runs one command; resolves with the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args[0] === "help" || args.includes("--help")) {
    console.info(USAGE);
    return 0;
  }
  console.error(`Unknown command.\n\n${USAGE}`);
  return 2;
}

process.exitCode = await main(argv.slice(2));
