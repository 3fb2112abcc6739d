import { type Place, ScopedMemory } from "@savat/contracts/server/scoped-memory";
import type { ApiText, ReadText } from "../../renderers/wire/api-call.ts";
import { SharedPage } from "./shared-page.ts";

/** Of the pages' HTML and of the API's answers in them. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Read {
  pattern: string;
  answer: ApiText;
}

interface Kept {
  page: SharedPage;
  /** The API's answers that it shows, by their path. */
  reads: ReadonlyMap<string, Read>;
  /** In bytes. */
  size: number;
  /** Of the API's data. The page was made, or compared, after this version was read. */
  version: string;
}

/** A page that other requests get too, or an answer of one request alone. */
export type Made<Other> = SharedPage | Other;

interface Asked<Other> {
  /** Names everything that the page depends on besides the API's data. */
  key: string;
  /** Read after the request came. */
  version: string;
  readText: ReadText;
  make: (readText: ReadText) => Promise<Made<Other>>;
}

/** Keeps pages with the version of the data that they show. After a new version the API is asked again what the page
 * shows: the page is rendered again only if an answer differs. */
export class KeptPages {
  readonly #pages: ScopedMemory<Kept>;
  /** Pages that are being made or compared, by key and version. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(mostBytes = MOST_BYTES) {
    this.#pages = new ScopedMemory(mostBytes);
  }

  /** Never older than its version. Rejects as `make` does. */
  async find<Other>(asked: Asked<Other>): Promise<Made<Other>> {
    const { key, version, readText, make } = asked;
    const kept = this.#pages.get(placeOf(key));
    if (kept?.version === version) return kept.page;
    const id = `${version} ${key}`;
    const running = this.#running.get(id);
    if (running !== undefined) {
      const page = await running.catch(() => undefined);
      return page instanceof SharedPage ? page : await make(readText);
    }
    const work = this.#renew(asked, kept);
    this.#running.set(id, work);
    try {
      return await work;
    } finally {
      this.#running.delete(id);
    }
  }

  async #renew<Other>({ key, version, readText, make }: Asked<Other>, kept: Kept | undefined): Promise<Made<Other>> {
    const fresh = kept === undefined ? new Map<string, ApiText>() : await readAgain(kept.reads, readText);
    if (kept !== undefined && [...kept.reads].every(([path, { answer }]) => isSame(answer, fresh.get(path)))) {
      kept.version = version;
      return kept.page;
    }
    const reads = new Map<string, Read>();
    const page = await make(async (path, pattern) => {
      const answer = fresh.get(path) ?? (await readText(path, pattern));
      reads.set(path, { pattern, answer });
      return answer;
    });
    const isWhole = [...reads.values()].every(({ answer }) => answer.status === 200);
    if (page instanceof SharedPage && isWhole) this.#keep(key, { page, reads, version });
    return page;
  }

  #keep(key: string, kept: Omit<Kept, "size">): void {
    const texts = [...kept.reads.values()].map(({ answer }) => answer.text.length);
    const size = texts.reduce((sum, length) => sum + length, kept.page.html.length + key.length);
    this.#pages.set(placeOf(key), { ...kept, size });
  }
}

/** All pages stand in one scope. */
function placeOf(key: string): Place {
  return { scope: "", key };
}

function isSame(one: ApiText, other: ApiText | undefined): boolean {
  return other !== undefined && one.status === other.status && one.text === other.text;
}

/** The answers that came. The page itself asks again for one that did not. */
async function readAgain(reads: Kept["reads"], readText: ReadText): Promise<Map<string, ApiText>> {
  const answers = await Promise.all(
    [...reads].map(async ([path, { pattern }]) => [path, await readText(path, pattern).catch(() => undefined)] as const),
  );
  return new Map(answers.flatMap(([path, answer]) => (answer === undefined ? [] : [[path, answer] as const])));
}
