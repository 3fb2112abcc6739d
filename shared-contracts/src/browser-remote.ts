import type { BrowserRemote } from "./page-state.ts";
import type { ReleaseRecord } from "./release.ts";
import type { Descriptor } from "./remote.ts";

/** What the browser needs of a release. `base`: address of its files, with a trailing slash. */
export function browserRemote(name: string, base: string, { build, version }: ReleaseRecord, descriptor: Descriptor): BrowserRemote {
  const { areas, isWhole } = descriptor;
  const shownByFrame = new Set(Object.values(areas ?? {}).flat());
  return {
    name,
    build,
    version,
    entry: `${base}${descriptor.entry}`,
    integrity: descriptor.files[descriptor.entry]?.integrity ?? "",
    ...(isWhole && { isWhole }),
    contracts: descriptor.contracts,
    routes: descriptor.routes,
    slots: descriptor.slots.filter((slot) => !shownByFrame.has(slot)),
    ...(areas && { areas }),
  };
}
