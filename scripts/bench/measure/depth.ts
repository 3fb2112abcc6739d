/** `quick` only tries the bench itself, `usual` fits into 15 minutes, `long` has more repetitions and larger data. */
export type Depth = "quick" | "usual" | "long";

export interface BenchOptions {
  depth: Depth;
}
