import { parsePhone } from "@savat/contracts/phone";
import { systemClock } from "../../platform/clock.ts";
import { DatabaseLockedError } from "../../platform/connection/lock.ts";
import { openDatabase } from "../../platform/connection/open.ts";
import type { Env } from "../../platform/env/env.ts";
import { sendCommand } from "./command-files.ts";
import { type AdminChange, changeAdmin, type GrantOutcome } from "./grant.ts";

const OUTCOMES: Record<GrantOutcome, { isDone: boolean; text: (phone: string) => string }> = {
  granted: { isDone: true, text: (phone) => `${phone} is an admin now, from the next call or sign-in on.` },
  already_admin: { isDone: true, text: (phone) => `${phone} is an admin already.` },
  blocked: { isDone: false, text: (phone) => `${phone} is blocked: unblock it in the console first.` },
  revoked: { isDone: true, text: (phone) => `${phone} is no longer an admin.` },
  not_admin: { isDone: false, text: (phone) => `${phone} is not an admin.` },
  by_environment: { isDone: false, text: (phone) => `${phone} stands in ADMIN_PHONES: take it out there and restart the API.` },
  last_admin: { isDone: false, text: (phone) => `${phone} is the last admin and stays one. Make another person an admin first.` },
};

const USAGE = `Usage: npm run admin:grant -- +998901234567            makes the owner of that phone an admin
       npm run admin:grant -- +998901234567 --revoke   takes it back`;

class GrantError extends Error {}

export function readArguments(args: readonly string[]): AdminChange {
  const options = args.filter((arg) => arg.startsWith("--"));
  const words = args.filter((arg) => !arg.startsWith("--"));
  const unknown = options.find((option) => option !== "--revoke");
  if (unknown !== undefined) throw new GrantError(`There is no option ${unknown}.\n${USAGE}`);
  if (words.length === 0) throw new GrantError(USAGE);
  const typed = words.join(" ");
  const phone = parsePhone(typed);
  if (phone === undefined)
    throw new GrantError(`"${typed}" is not a phone number of Uzbekistan: it must be +998 and nine digits.\n${USAGE}`);
  return { phone, isAdmin: !options.includes("--revoke") };
}

/** Through the process that holds the embedded database. */
async function askRunningApi(env: Env, change: AdminChange, locked: DatabaseLockedError): Promise<GrantOutcome> {
  const outcome = await sendCommand(env.dataFolder, env.tokenSecret, change).catch((cause: unknown) => {
    throw new GrantError(`${locked.message} (It was asked to do it and did not answer.)`, { cause });
  });
  if (outcome !== "not_signed") return outcome;
  throw new GrantError("The running API has another TOKEN_SECRET: start the command with the API's environment.");
}

/** In the database itself; where the running API holds an embedded one, through it. */
async function apply(env: Env, change: AdminChange): Promise<GrantOutcome> {
  try {
    const { db, close } = await openDatabase(env);
    return await changeAdmin(db, change, env.adminPhones, systemClock.now()).finally(close);
  } catch (error) {
    if (error instanceof DatabaseLockedError) return askRunningApi(env, change, error);
    throw error;
  }
}

/** Throws `GrantError` with a text for the command's user. */
export async function runGrant(env: Env, change: AdminChange): Promise<string> {
  const { isDone, text } = OUTCOMES[await apply(env, change)];
  if (!isDone) throw new GrantError(text(change.phone));
  return text(change.phone);
}
