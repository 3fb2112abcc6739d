/** Files of one part of the page, as the browser counts them. */
export interface LoadedFiles {
  count: number;
  /** Of the bodies as they were sent, also of those from the browser's cache. */
  bytes: number;
  /** What came over the network for them, with headers. */
  networkBytes: number;
}

type Entry = Pick<PerformanceResourceTiming, "name" | "encodedBodySize" | "transferSize">;

/** The part that a file belongs to: the shell's lie in `/assets/`, a remote's in `/r/<remote>/`. */
function ownerOf(address: string, origin: string): string | undefined {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  return url.pathname.startsWith("/assets/") ? "shell" : /^\/r\/([^/]+)\/./.exec(url.pathname)?.[1];
}

/** The page's files by part. A file that was preloaded and then used counts once. */
export function filesByPart(entries: readonly Entry[], origin: string): ReadonlyMap<string, LoadedFiles> {
  const parts = new Map<string, Map<string, Entry>>();
  for (const entry of entries) {
    const owner = ownerOf(entry.name, origin);
    if (owner === undefined) continue;
    const files = parts.get(owner) ?? new Map<string, Entry>();
    const known = files.get(entry.name);
    if (known === undefined || known.transferSize < entry.transferSize) files.set(entry.name, entry);
    parts.set(owner, files);
  }
  const sum = (files: Map<string, Entry>, key: "encodedBodySize" | "transferSize") =>
    [...files.values()].reduce((total, entry) => total + entry[key], 0);
  return new Map(
    [...parts].map(([owner, files]) => [
      owner,
      { count: files.size, bytes: sum(files, "encodedBodySize"), networkBytes: sum(files, "transferSize") },
    ]),
  );
}
