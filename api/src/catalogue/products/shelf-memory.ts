import type { Database } from "../../platform/db/database.ts";
import type { ShelfFilter, Way } from "./shelf-filter.ts";
import { countProducts, findPlaces, type Place } from "./shelf-page.ts";

/** Every so many products a place is remembered: a far page passes over fewer rows than this. */
const STEP = 100;
/** The places of a million products are about 1 MB. */
const MAX_FILTERS = 50;

interface Memory {
  version: number;
  total?: Promise<number>;
  places?: Promise<Place[]>;
}

/** Caches totals and page offsets per filter and shelf version, so they are never stale. */
export class ShelfMemory {
  readonly #db: Database;
  /** The longest unused first. */
  readonly #memories = new Map<string, Memory>();

  constructor(db: Database) {
    this.#db = db;
  }

  #of(filter: ShelfFilter, version: number): Memory {
    const key = JSON.stringify([filter.merchantId, filter.category ?? "", filter.tier ?? ""]);
    const known = this.#memories.get(key);
    const memory = known?.version === version ? known : { version };
    this.#memories.delete(key);
    this.#memories.set(key, memory);
    for (const oldest of this.#memories.keys()) {
      if (this.#memories.size <= MAX_FILTERS) break;
      this.#memories.delete(oldest);
    }
    return memory;
  }

  total(filter: ShelfFilter, version: number, way: Way): Promise<number> {
    const memory = this.#of(filter, version);
    memory.total ??= countProducts(this.#db, filter, way).catch((error: unknown) => {
      delete memory.total;
      throw error;
    });
    return memory.total;
  }

  /** The last remembered place that has at most `offset` products before it, and how many those are. */
  async placeBefore(filter: ShelfFilter, version: number, way: Way, offset: number): Promise<{ from: Place | undefined; skipped: number }> {
    const memory = this.#of(filter, version);
    memory.places ??= findPlaces(this.#db, filter, way, STEP).catch((error: unknown) => {
      delete memory.places;
      throw error;
    });
    const places = await memory.places;
    const index = Math.min(Math.floor(offset / STEP), places.length - 1);
    return index < 0 ? { from: undefined, skipped: 0 } : { from: places[index], skipped: index * STEP };
  }
}

const memories = new WeakMap<Database, ShelfMemory>();

export function memoryOf(db: Database): ShelfMemory {
  const known = memories.get(db) ?? new ShelfMemory(db);
  memories.set(db, known);
  return known;
}
