import { argv } from "node:process";
import { parseArgs } from "node:util";
import { describeBuild } from "../describe-build.ts";
import { newRemote } from "../new/new-remote.ts";
import { COMMANDS, release } from "./commands.ts";
import { ReleaseCommandError } from "./settings.ts";

const USAGE = `savat-release: releases the remote in this folder

  savat-release                     build, check, sign, upload and register; nobody gets it yet
  savat-release canary 10 [build]   give it to 10 % of the visitors; 0 to 100
  savat-release promote [build]     give it to everybody
  savat-release rollback [build]    take the canary from everybody; without one, bring the release before back
  savat-release disable <build>     take a build back: its open pages reload
  savat-release allow <build>       end that
  savat-release preview [build]     print a link that shows it for a day (--hours 1 to 720), to nobody else
  savat-release status              builds, shares, shell processes and what they refuse
  savat-release history             who changed what, when and why
  savat-release keys                make the team's Ed25519 key
  savat-release describe            make the release of a build by other tools, from savat.json
  savat-release new <name>          make a new remote in ./mf-<name> and install it (--packages <folder of tarballs>)
  savat-release --help              this text

  --reason "why"                    stands in the history
  --origin https://…                the files lie there, and not in the store

SAVAT_SITE (http://localhost:3000), SAVAT_TOKEN and SAVAT_KEY name the site, the team's token and its key.
Beside npm start the last two come from SAVAT_DATA.`;

/** Runs one command; resolves with the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args[0] === "describe") {
    console.info(`Wrote the release of ${describeBuild(process.cwd())}.`);
    return 0;
  }
  if (args[0] === "new") return newRemote(args.slice(1));
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { help: { type: "boolean" }, reason: { type: "string" }, hours: { type: "string" }, origin: { type: "string" } },
  });
  const [name, ...rest] = positionals;
  if (name === "help" || values.help) {
    console.info(USAGE);
    return 0;
  }
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const options = { reason: text(values.reason), hours: text(values.hours), origin: text(values.origin) };
  const command = name === undefined ? (_: readonly string[], given: typeof options) => release(given) : COMMANDS[name];
  if (command === undefined) {
    console.error(`Unknown command "${name}".\n\n${USAGE}`);
    return 2;
  }
  await command(rest, options);
  return 0;
}

try {
  process.exitCode = await main(argv.slice(2));
} catch (error) {
  if (!(error instanceof ReleaseCommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
