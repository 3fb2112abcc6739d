import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cookie, readCookies } from "../../http/cookies.ts";

const NAME = "visitor";
/** The cookie of a browser that opened a preview's link. */
const PREVIEW = "preview";
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

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A release that a link shows. */
export interface Preview {
  remote: string;
  build: string;
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
    return id !== "" && isSame(seal, this.#seal(id)) ? id : undefined;
  }

  #sealOfPreview(remote: string, build: string, until: number): string {
    return this.#seal(`preview ${remote} ${build} ${until}`);
  }

  /** What a link's query and the cookie after it hold: one build of one remote, until a time in ms. */
  previewToken({ remote, build }: Preview, until: number): string {
    return [remote, build, until, this.#sealOfPreview(remote, build, until)].join(".");
  }

  /** What a token shows; undefined where it is not ours or has expired. */
  readPreviewToken(token: string | undefined, now: number): (Preview & { until: number }) | undefined {
    const [remote = "", build = "", time = "", seal = ""] = (token ?? "").split(".");
    const until = Number(time);
    return until > now && isSame(seal, this.#sealOfPreview(remote, build, until)) ? { remote, build, until } : undefined;
  }

  /** The preview of a request's browser. */
  readPreview(header: string | undefined, now: number): Preview | undefined {
    return this.readPreviewToken(readCookies(header).get(PREVIEW), now);
  }

  /** The cookie that a link sets, until its time is over; without a token the one that ends the preview. */
  previewCookie(isSecure: boolean, token = "off", seconds = 0): string {
    return `${cookie(PREVIEW, token, isSecure, seconds)}; HttpOnly`;
  }

  /** The cookie of a new visitor. */
  newCookie(isSecure: boolean): string {
    const id = randomBytes(BYTES).toString("base64url");
    return `${cookie(NAME, `${id}.${this.#seal(id)}`, isSecure)}; HttpOnly`;
  }
}
