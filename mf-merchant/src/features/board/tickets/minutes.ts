import { PREPARATION } from "@savat/contracts/board";

/** The promised minutes one step further, within the limits. */
export function stepMinutes(minutes: number, steps: 1 | -1): number {
  return Math.min(PREPARATION.most, Math.max(PREPARATION.least, minutes + steps * PREPARATION.step));
}
