import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import type { Deps } from "../../platform/http/deps.ts";
import { type Poller, startPoller } from "../../platform/jobs/poller.ts";
import { type AdminChange, changeAdmin, type GrantOutcome } from "./grant.ts";
import { readCommand, signCommand } from "./signed-command.ts";

const MAX_BYTES = 1000;
const LOOK_MS = 250;
const ANSWER_WITHIN_MS = 10_000;
const COMMAND = /^[0-9a-f-]{36}\.json$/;

const AnswerSchema = z.object({
  outcome: z.enum(["granted", "already_admin", "blocked", "revoked", "not_admin", "by_environment", "last_admin", "not_signed"]),
});
/** `not_signed`: the command was not signed with this server's secret within the last minute. */
type CommandOutcome = GrantOutcome | "not_signed";

/** Commands and their answers, as files of the server's own user. It is there while a process takes commands. */
function commandFolder(dataFolder: string): string {
  return join(dataFolder, "admin-commands");
}

type CommandContext = Pick<Deps, "db" | "env" | "clock">;

function answerOf(command: string): string {
  return command.replace(/\.json$/, ".answer");
}

/** Writes the whole file at once: a reader never sees a part of it. */
function writeWhole(path: string, content: object): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, path);
}

async function perform(path: string, { db, env, clock }: CommandContext): Promise<CommandOutcome> {
  if (statSync(path).size > MAX_BYTES) return "not_signed";
  // The real time: the sandbox's own clock may stand elsewhere, and a command does not know it.
  const change = readCommand(env.tokenSecret, readFileSync(path, "utf8"), Date.now());
  return change ? changeAdmin(db, change, env.adminPhones, clock.now()) : "not_signed";
}

/** Performs the waiting commands, each once, and leaves their answers. */
export async function performCommands(deps: CommandContext): Promise<void> {
  const folder = commandFolder(deps.env.dataFolder);
  for (const name of readdirSync(folder).filter((file) => COMMAND.test(file))) {
    const path = join(folder, name);
    const outcome = await perform(path, deps);
    rmSync(path, { force: true });
    writeWhole(answerOf(path), { outcome });
  }
}

/** Lets `admin:grant` reach the embedded database that this process holds. */
export function takeCommands(deps: CommandContext, log: Parameters<typeof startPoller>[0]["log"]): Poller {
  const folder = commandFolder(deps.env.dataFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const poller = startPoller({ name: "admin_commands", run: () => performCommands(deps), log, intervalMs: LOOK_MS });
  return {
    stop: async () => {
      await poller.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Has the process do it that holds the embedded database. Throws when it does not answer. */
export async function sendCommand(dataFolder: string, secret: string, change: AdminChange): Promise<CommandOutcome> {
  const command = join(commandFolder(dataFolder), `${randomUUID()}.json`);
  const answer = answerOf(command);
  writeWhole(command, signCommand(secret, change, Date.now()));
  try {
    for (let waited = 0; waited < ANSWER_WITHIN_MS; waited += LOOK_MS) {
      await wait(LOOK_MS);
      if (statSync(answer, { throwIfNoEntry: false })) return AnswerSchema.parse(JSON.parse(readFileSync(answer, "utf8"))).outcome;
    }
    throw new Error("No answer came.");
  } finally {
    rmSync(command, { force: true });
    rmSync(answer, { force: true });
  }
}
