import { RemoteNameSchema } from "@savat/contracts/release-registry";
import { readWhole } from "../orders/share.ts";

/** As the contract's. */
export const MAX_TEAM = 60;
const MAX_DAYS = 365;
const MAX_REMOTES = 20;

/** What is typed. */
export interface TokenFields {
  team: string;
  remotes: string[];
  days: string;
}

export const EMPTY_TOKEN: TokenFields = { team: "", remotes: [], days: "90" };

/** The first field that must be corrected. */
export function findTokenFault({ team, remotes, days }: TokenFields): keyof TokenFields | undefined {
  if (team.trim() === "") return "team";
  const areNames = remotes.every((name) => RemoteNameSchema.safeParse(name).success);
  if (remotes.length === 0 || remotes.length > MAX_REMOTES || !areNames) return "remotes";
  return readWhole(days, 1, MAX_DAYS) === undefined ? "days" : undefined;
}

/** The body of the call; of fields without a fault. */
export function readTokenFields({ team, remotes, days }: TokenFields): { team: string; remotes: string[]; days: number } {
  return { team: team.trim(), remotes: [...remotes], days: Number(days.trim()) };
}
