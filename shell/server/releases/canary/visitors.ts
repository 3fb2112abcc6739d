import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import { cookie, readCookies } from "../../http/cookies.ts";

const NAME = "visitor";
const BYTES = 16;
const KEY_BYTES = 32;

export function visitorKeyPathOf(dataFolder: string): string {
  return join(dataFolder, "visitor-key");
}

/** The key of the visitors' cookies: the same for every shell process that shares the file, and after a start. */
export async function readVisitorKey(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(path);
}

/** Tells visitors apart by a signed cookie, which holds a random number alone. */
export class Visitors {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  #seal(id: string): string {
    return createHmac("sha256", this.#key).update(id).digest().subarray(0, BYTES).toString("base64url");
  }

  /** The visitor of a request; undefined without a cookie of ours. */
  read(header: string | undefined): string | undefined {
    const [id = "", seal = ""] = (readCookies(header).get(NAME) ?? "").split(".");
    return id !== "" && isSameSecret(seal, this.#seal(id)) ? id : undefined;
  }

  /** The cookie of a new visitor. */
  newCookie(isSecure: boolean): string {
    const id = randomBytes(BYTES).toString("base64url");
    return `${cookie(NAME, `${id}.${this.#seal(id)}`, isSecure)}; HttpOnly`;
  }
}
