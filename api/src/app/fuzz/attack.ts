import type { InjectOptions } from "fastify";
import type { METHODS } from "./hostile.ts";

/** One hostile request, and what is wrong with it. */
export interface Attack {
  what: string;
  /** Leads to another address, which may exist and answer in its own way. */
  isElsewhere?: true;
  request: InjectOptions & { url: string; method: (typeof METHODS)[number] };
}
