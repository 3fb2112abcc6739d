import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";

const SecretsSchema = z.object({ tokenSecret: z.string().check(z.minLength(32)), otpSecret: z.string().check(z.minLength(32)) });
export type SandboxSecrets = z.infer<typeof SecretsSchema>;

function create(file: string): void {
  const secrets: SandboxSecrets = { tokenSecret: randomBytes(32).toString("hex"), otpSecret: randomBytes(32).toString("hex") };
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!exists) throw error;
  }
}

/** The sandbox's own secrets: made on the first start, the same afterwards. */
export function readOrCreateSecrets(file: string): SandboxSecrets {
  create(file);
  return SecretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}
