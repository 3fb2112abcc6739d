import { REQUEST_LIMITS, type RequestLimits } from "@savat/contracts/server/limits";

export interface ApiLimits extends RequestLimits {
  /** The greatest nesting depth of a body's lists and objects. */
  bodyDepth: number;
  /** How long a route may take; longer than the slowest, a payment that waits for its provider. Ms. */
  handlerMs: number;
}

export const API_LIMITS: ApiLimits = {
  ...REQUEST_LIMITS,
  bodyDepth: 32,
  handlerMs: 20_000,
  // Longer than the shell keeps a connection.
  idleMs: 72_000,
};
