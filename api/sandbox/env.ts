import { fileURLToPath } from "node:url";
import { type EnvSource, flag, type Mode, mode, parseEnv, port, text, wholeNumber } from "@savat/contracts/server/env";
import * as z from "zod/mini";
import { SANDBOX_CASHBOX } from "../src/platform/env/sandbox.ts";

const EnvSchema = z.object({
  SAVAT_ENV: mode,
  SAVAT_DATA: z._default(text, fileURLToPath(new URL("../../.savat", import.meta.url))),
  HOST: z._default(text, "127.0.0.1"),
  PORT: port(4001),
  PAYME_ID: z._default(text, SANDBOX_CASHBOX.id),
  PAYME_KEY: z._default(text, SANDBOX_CASHBOX.key),
  PAYME_REMOVES_CARDS_WITH_KEY: flag("1"),
  PAYME_SANDBOX_HOLD_MS: z.optional(wholeNumber),
  PAYME_HOLD: flag("1"),
  PAYME_PARTIAL_CAPTURE: flag("0"),
  PAYME_PARTIAL_REFUND: flag("0"),
});

export interface SandboxEnv {
  mode: Mode;
  dataFolder: string;
  host: string;
  port: number;
  id: string;
  key: string;
  /** The API reads the same variable, so that both sides agree. */
  removesCardsWithKey: boolean;
  holdMs: number | undefined;
  /** The API reads the same variables, so that both sides agree. */
  cannot: { hold: boolean; partialCapture: boolean; partialRefund: boolean };
}

/** Reads the sandbox's environment. Throws `EnvError` with every fault it found. */
export function readSandboxEnv(source: EnvSource): SandboxEnv {
  const env = parseEnv(EnvSchema, source);
  return {
    mode: env.SAVAT_ENV,
    dataFolder: env.SAVAT_DATA,
    host: env.HOST,
    port: env.PORT,
    id: env.PAYME_ID,
    key: env.PAYME_KEY,
    removesCardsWithKey: env.PAYME_REMOVES_CARDS_WITH_KEY,
    holdMs: env.PAYME_SANDBOX_HOLD_MS,
    cannot: { hold: !env.PAYME_HOLD, partialCapture: !env.PAYME_PARTIAL_CAPTURE, partialRefund: !env.PAYME_PARTIAL_REFUND },
  };
}
