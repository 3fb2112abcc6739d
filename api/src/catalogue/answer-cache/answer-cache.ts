import { type Place, ScopedMemory } from "@savat/contracts/server/scoped-memory";
import type { Deps } from "../../platform/http/deps.ts";
import { createChangeReader } from "./changes.ts";

/** A reply, and the moment at which the clock alone makes it wrong. */
export interface TimedReply<Reply> {
  reply: Reply;
  until: Date | undefined;
  /** Ids of the products in it. */
  shows: readonly string[];
}

/** What the cache needs of a route's reply: it writes as the route's schema says. */
interface Writer {
  type: (contentType: string) => unknown;
  serialize: (reply: unknown) => string | ArrayBuffer | Buffer;
}

interface CachedAnswer {
  bytes: Promise<Buffer>;
  /** ms since the epoch: the clock can be set back. */
  from: number;
  /** Infinite while it is made. */
  until: number;
  /** Undefined while it is made: then any change drops it. */
  shows: readonly string[] | undefined;
  size: number;
}

const MAX_BYTES = 80 * 1024 * 1024;
/** What keys, ids, maps and promises take beside an answer's bytes. */
const OVERHEAD_BYTES = 1536;

/** Public answers as bytes. One is dropped when a process changes what it shows, or when the clock makes it wrong. */
export class AnswerCache {
  readonly #clock: Deps["clock"];
  readonly #answers = new ScopedMemory<CachedAnswer>(MAX_BYTES);
  readonly #forgetChanged: () => Promise<void>;

  constructor({ db, clock }: Pick<Deps, "db" | "clock">) {
    this.#clock = clock;
    this.#forgetChanged = createChangeReader(db, (changes) => {
      if (changes === undefined) this.#answers.forgetAll();
      for (const { scope, product } of changes ?? []) {
        this.#answers.forget(scope, ({ shows }) => product === undefined || shows === undefined || shows.includes(product));
      }
    });
  }

  /** The bytes that answer `place` now. Where there are none, `make` runs once for all who ask meanwhile. */
  async send<Reply>(writer: Writer, place: Place, make: (now: Date) => Promise<TimedReply<Reply>>): Promise<Buffer> {
    await this.#forgetChanged();
    const now = this.#clock.now();
    writer.type("application/json; charset=utf-8");
    const known = this.#answers.get(place);
    if (known !== undefined && known.from <= now.getTime() && known.until > now.getTime()) {
      const bytes = await known.bytes;
      // It may have ended while it was awaited.
      if (known.until > now.getTime()) return bytes;
    }
    return this.#add(place, now, async () => {
      const { reply, ...made } = await make(now);
      return { ...made, bytes: Buffer.from(String(writer.serialize(reply))) };
    });
  }

  #add(place: Place, now: Date, make: () => Promise<Omit<TimedReply<never>, "reply"> & { bytes: Buffer }>): Promise<Buffer> {
    const settled = async (): Promise<Buffer> => {
      try {
        const { bytes, until, shows } = await make();
        answer.shows = shows;
        answer.until = until?.getTime() ?? Number.POSITIVE_INFINITY;
        this.#answers.resize(place, answer, OVERHEAD_BYTES + bytes.length);
        return bytes;
      } catch (error) {
        this.#answers.delete(place, answer);
        throw error;
      }
    };
    const answer: CachedAnswer = {
      bytes: settled(),
      from: now.getTime(),
      until: Number.POSITIVE_INFINITY,
      shows: undefined,
      size: OVERHEAD_BYTES,
    };
    this.#answers.set(place, answer);
    return answer.bytes;
  }
}
