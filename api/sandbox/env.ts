import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { SANDBOX_CASHBOX } from "../src/platform/env/sandbox.ts";

const EnvSchema = z.object({
  SAVAT_ENV: z._default(z.enum(["sandbox", "production"]), "sandbox"),
  SAVAT_DATA: z._default(z.string(), fileURLToPath(new URL("../../.savat", import.meta.url))),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4001),
  PAYME_ID: z._default(z.string().check(z.minLength(1)), SANDBOX_CASHBOX.id),
  PAYME_KEY: z._default(z.string().check(z.minLength(1)), SANDBOX_CASHBOX.key),
  PAYME_REMOVES_CARDS_WITH_KEY: z._default(z.enum(["1", "0"]), "1"),
  PAYME_SANDBOX_HOLD_MS: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

export interface SandboxEnv {
  mode: "sandbox" | "production";
  dataFolder: string;
  host: string;
  port: number;
  id: string;
  key: string;
  /** The API reads the same variable, so that both sides agree. */
  removesCardsWithKey: boolean;
  holdMs: number | undefined;
}

/** Reads the sandbox's environment. Throws on a value of the wrong form. */
export function readSandboxEnv(source: NodeJS.ProcessEnv): SandboxEnv {
  const env = EnvSchema.parse(source);
  return {
    mode: env.SAVAT_ENV,
    dataFolder: env.SAVAT_DATA,
    host: env.HOST,
    port: env.PORT,
    id: env.PAYME_ID,
    key: env.PAYME_KEY,
    removesCardsWithKey: env.PAYME_REMOVES_CARDS_WITH_KEY === "1",
    holdMs: env.PAYME_SANDBOX_HOLD_MS,
  };
}
