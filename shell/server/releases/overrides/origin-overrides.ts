import { randomBytes } from "node:crypto";
import type { ReleaseRecord } from "@savat/contracts/release";
import { LocalOriginSchema } from "@savat/contracts/release-registry";
import { cookie, readCookies } from "../../http/cookies.ts";
import type { Plans, RemotePlan } from "../plan/remote-plan.ts";
import { originSource } from "../store/release-source.ts";

/** The query of a link, and the cookie of the browser that opened it. */
export const OVERRIDE = "mf";
/** Browsers that have one at once; the oldest ends for a new one. */
const MOST = 5;
/** A page waits at most this long to hear of a newer build. */
const LOOK_MS = 1000;

const LINK = /^([a-z][a-z-]*)@(.+?)\/?$/;

/** A remote from an origin of the developer's own machine. */
export interface OriginOverride {
  remote: string;
  origin: string;
  /** The build that the browser gets. */
  record: ReleaseRecord;
  /** What the origin has now, while it is judged. */
  next?: ReleaseRecord | undefined;
  /** Why the browser does not get the origin's newest build. */
  refusal?: string | undefined;
}

interface Judged {
  refresh: () => Promise<unknown>;
  isAdmitted: (remote: string, build: string) => boolean;
  /** Why a build is not admitted, if it was judged. */
  refusalOf: (remote: string, build: string) => string | undefined;
}

/** `checkout@http://localhost:3102`; undefined where it has another form or another host. */
export function parseOverride(text: string): { remote: string; origin: string } | undefined {
  const [, remote, origin] = LINK.exec(text) ?? [];
  return remote === undefined || origin === undefined || !LocalOriginSchema.safeParse(origin).success ? undefined : { remote, origin };
}

export function overrideToken(header: string | undefined): string | undefined {
  return readCookies(header).get(OVERRIDE);
}

/** The cookie of an override lives as long as the browser, or for `seconds`; without a token it ends. */
export function overrideCookie(isSecure: boolean, token?: string, seconds?: number): string {
  const text = `${cookie(OVERRIDE, token ?? "off", isSecure, seconds ?? 0)}; HttpOnly`;
  return token === undefined || seconds !== undefined ? text : text.replace("; Max-Age=0", "");
}

/** Unsigned releases that single browsers get from this machine. In the sandbox alone, and in memory. */
export class OriginOverrides {
  readonly #judged: Judged;
  /** By token, the oldest first. */
  readonly #open = new Map<string, OriginOverride>();

  constructor(judged: Judged) {
    this.#judged = judged;
  }

  find(token: string | undefined): OriginOverride | undefined {
    return token === undefined ? undefined : this.#open.get(token);
  }

  /** Has the origin's release admitted. Returns the token, or why there is none. */
  async open(remote: string, origin: string): Promise<{ token: string } | { reason: string }> {
    const { refresh, isAdmitted, refusalOf } = this.#judged;
    const record = await readRecord(origin);
    if (record instanceof Error) return { reason: record.message };
    const token = randomBytes(16).toString("hex");
    this.#open.set(token, { remote, origin, record });
    for (const old of [...this.#open.keys()].slice(0, -MOST)) this.#open.delete(old);
    await refresh();
    if (isAdmitted(remote, record.build)) return { token };
    this.#open.delete(token);
    return { reason: refusalOf(remote, record.build) ?? "it was not judged: open the link again" };
  }

  async end(token: string | undefined): Promise<void> {
    if (token !== undefined && this.#open.delete(token)) await this.#judged.refresh();
  }

  /** Takes the origin's newest build where it is admitted. An origin that is away leaves the last one. */
  async renew(token: string | undefined): Promise<void> {
    const override = this.find(token);
    if (override === undefined) return;
    const record = await Promise.race([readRecord(override.origin), late()]);
    if (record instanceof Error) return;
    const { remote } = override;
    if (record.build === override.record.build) return void Object.assign(override, { next: undefined, refusal: undefined });
    if (record.build !== override.next?.build) {
      override.next = record;
      await this.#judged.refresh();
    }
    // A build whose files came late is admitted by a later refresh.
    if (this.#judged.isAdmitted(remote, record.build)) Object.assign(override, { record, next: undefined, refusal: undefined });
    else override.refusal = this.#judged.refusalOf(remote, record.build);
  }

  /** The plans with what these browsers get. */
  added(plans: Plans): Plans {
    if (this.#open.size === 0) return plans;
    return { ...plans, remotes: plans.remotes.map((plan) => ({ ...plan, previews: [...plan.previews, ...this.#of(plan)] })) };
  }

  #of({ name }: RemotePlan): RemotePlan["previews"] {
    const own = [...this.#open.values()].filter(({ remote }) => remote === name);
    return own.flatMap(({ origin, record, next }) => {
      const { read } = originSource(origin);
      return [record, ...(next ? [next] : [])].map((one) => ({ record: one, read, isUnsigned: true }));
    });
  }
}

/** An origin that is away, or has no release, is nothing to throw about. */
async function readRecord(origin: string): Promise<ReleaseRecord | Error> {
  return await originSource(origin)
    .record()
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

function late(): Promise<Error> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS, new Error("its origin is late")).unref());
}
