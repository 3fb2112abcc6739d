import { type EncodedSourceMap, TraceMap } from "@jridgewell/trace-mapping";
import * as z from "zod/mini";
import { type Constants, constantsOf } from "./constants.ts";

/** A script's source map, ready to be asked. */
export interface ScriptMap {
  trace: TraceMap;
  /** Of all its sources; read when they are first asked for. */
  constants: () => Constants;
}

export interface MapPlaces {
  /** Hashes of a build's maps by the name of their script; undefined for an unknown build. */
  find: (owner: string, build: string) => Promise<Readonly<Record<string, string>> | undefined>;
  /** A map's bytes from the private store. */
  read: (hash: string) => Promise<Uint8Array | undefined>;
}

/** A read map takes ten times its bytes. */
const MOST_KEPT = 12;
const MapSchema = z.looseObject({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  sourcesContent: z.optional(z.array(z.nullable(z.string()))),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** A team's file: undefined where it is no source map. */
function parseMap(bytes: Uint8Array): ScriptMap | undefined {
  try {
    const map = MapSchema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
    let constants: Constants | undefined;
    return {
      trace: new TraceMap(map as EncodedSourceMap),
      constants: () => {
        constants ??= constantsOf(map.sourcesContent ?? []);
        return constants;
      },
    };
  } catch {
    return undefined;
  }
}

/** Source maps of builds; the last used ones stay in memory. */
export class SourceMaps {
  readonly #places: MapPlaces;
  readonly #kept = new Map<string, ScriptMap | undefined>();

  constructor(places: MapPlaces) {
    this.#places = places;
  }

  /** The builds that the registry knows, with their scripts. */
  async known(builds: Readonly<Record<string, string>>): Promise<Map<string, Readonly<Record<string, string>>>> {
    const found = new Map<string, Readonly<Record<string, string>>>();
    for (const [owner, build] of Object.entries(builds)) {
      const scripts = await this.#places.find(owner, build);
      if (scripts !== undefined) found.set(owner, scripts);
    }
    return found;
  }

  /** Undefined where the store has no such map. Throws `unavailable`. */
  async read(hash: string): Promise<ScriptMap | undefined> {
    if (!this.#kept.has(hash)) {
      const bytes = await this.#places.read(hash);
      if (bytes === undefined) return undefined;
      this.#keep(hash, parseMap(bytes));
    }
    const map = this.#kept.get(hash);
    this.#keep(hash, map);
    return map;
  }

  #keep(hash: string, map: ScriptMap | undefined): void {
    this.#kept.delete(hash);
    this.#kept.set(hash, map);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
