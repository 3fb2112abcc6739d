import { createECDH, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";

const VapidSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
const SecretsSchema = z.object({
  tokenSecret: z.string().check(z.minLength(32)),
  otpSecret: z.string().check(z.minLength(32)),
  /** Missing in a file of before pushes. */
  vapid: z.optional(VapidSchema),
});
export type SandboxSecrets = Required<z.infer<typeof SecretsSchema>>;

function createVapid(): z.infer<typeof VapidSchema> {
  const pair = createECDH("prime256v1");
  return { publicKey: pair.generateKeys("base64url"), privateKey: pair.getPrivateKey("base64url") };
}

function create(file: string): void {
  const secrets: SandboxSecrets = {
    tokenSecret: randomBytes(32).toString("hex"),
    otpSecret: randomBytes(32).toString("hex"),
    vapid: createVapid(),
  };
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
  const { vapid, ...secrets } = SecretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  if (vapid) return { ...secrets, vapid };
  const whole = { ...secrets, vapid: createVapid() };
  writeFileSync(`${file}.new`, JSON.stringify(whole), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return whole;
}
