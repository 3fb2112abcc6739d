import { GRANT_KEY } from "@savat/contracts/release-registry";
import { type OriginGrant, readGrant } from "@savat/contracts/server/origin-grant";
import { readCookies } from "../../http/cookies.ts";
import { overrideToken } from "./origin-overrides.ts";

/** The query of a link, beside that of the remote and its origin. */
export const GRANT = "grant";

/** Remotes that single browsers take from their own machine, by the API's signed word. None of them runs here. */
export class OriginGrants {
  readonly #secret: string | undefined;

  constructor(secret: string | undefined) {
    this.#secret = secret;
  }

  /** The grant of a link; undefined where it was changed, has ended, or is another browser's. */
  read(token: string, cookies: string | undefined): OriginGrant | undefined {
    const key = readCookies(cookies).get(GRANT_KEY) ?? "";
    return this.#secret === undefined ? undefined : readGrant(this.#secret, token, { key, now: Date.now() });
  }

  /** The grant of a browser that opened its link. */
  find(cookies: string | undefined): OriginGrant | undefined {
    const token = overrideToken(cookies);
    return token === undefined ? undefined : this.read(token, cookies);
  }
}
