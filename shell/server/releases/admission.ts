import { type Descriptor, FORMER_CONTRACTS, type RemoteRoute, type Surface } from "@savat/contracts/remote";
import semver from "semver";
import { type LiveRelease, layersOf, SHELL_LAYERS } from "./live-release.ts";
import type { NamedFile, ReleaseFiles } from "./store/release-files.ts";

/** What a release is judged against. */
export interface Surroundings {
  /** The live releases of the other remotes. */
  others: readonly LiveRelease[];
  /** Versions that the shell provides, by package. */
  shared: Readonly<Record<string, string>>;
  /** Paths of the shell itself. */
  ownPaths: readonly string[];
  /** Brotli bytes of a page's first visit, by its surface; development has none. */
  budgets: Readonly<Record<Surface, number>> | undefined;
  files: ReleaseFiles;
}

/** Two patterns are equal if they match the same addresses: names of parameters do not count. */
function shapeOf(path: string): string {
  const parts = path.toLowerCase().split("/").filter(Boolean);
  return `/${parts.map((part) => (part.startsWith(":") ? ":" : part)).join("/")}`;
}

function partsOf(path: string): string[] {
  return shapeOf(path).split("/").filter(Boolean);
}

/** Whether some address belongs to both. */
function overlaps(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.length === b.length && a.every((part, index) => part === b[index] || part === ":" || b[index] === ":");
}

/** The static values that stand where the pattern has parameters, as `except` lists them. */
function exceptionOf(path: string, pattern: string): string {
  const wider = partsOf(pattern);
  return partsOf(path)
    .filter((_, index) => wider[index] === ":")
    .join("/");
}

/** A static path may stand under another remote's pattern if that pattern excepts it. */
function conflict(route: RemoteRoute, theirs: RemoteRoute, owner: string): string | undefined {
  if (!overlaps(route.path, theirs.path)) return undefined;
  if (shapeOf(route.path) === shapeOf(theirs.path)) return `${route.path} is a path of ${owner}`;
  const [inner, outer] = shapeOf(route.path).includes(":") ? [theirs, route] : [route, theirs];
  if (!shapeOf(inner.path).includes(":") && outer.except?.includes(exceptionOf(inner.path, outer.path))) return undefined;
  return `${route.path} has addresses in common with ${theirs.path} of ${owner}, and ${outer.path} does not except them`;
}

function judgeRoutes(name: string, { routes }: Descriptor, { others, ownPaths }: Surroundings): string | undefined {
  const seen = new Set<string>();
  for (const { path } of routes) {
    if (!path.startsWith("/") || path.includes("*")) return `${path} is not a path of one page`;
    if (seen.has(shapeOf(path))) return `${path} stands twice in the routes`;
    seen.add(shapeOf(path));
    const own = ownPaths.find((one) => path.toLowerCase() === one || path.toLowerCase().startsWith(`${one}/`));
    if (own !== undefined) return `${path} is a path of the shell`;
  }
  for (const other of others.filter((one) => one.name !== name))
    for (const route of routes)
      for (const theirs of other.descriptor.routes) {
        const reason = conflict(route, theirs, other.name);
        if (reason !== undefined) return reason;
      }
  return undefined;
}

function judgeSlots(name: string, { slots }: Descriptor, { others }: Surroundings): string | undefined {
  const twice = slots.find((slot, index) => slots.indexOf(slot) !== index);
  if (twice !== undefined) return `slot ${twice} stands twice`;
  const taken = others.find((other) => other.name !== name && other.descriptor.slots.some((slot) => slots.includes(slot)));
  return taken && `slot ${slots.find((slot) => taken.descriptor.slots.includes(slot))} is filled by ${taken.name}`;
}

/** The frame shows a remote's own slots only, each in one area. */
function judgeAreas({ slots, areas }: Descriptor): string | undefined {
  const shown = Object.values(areas ?? {}).flat();
  const unknown = shown.find((slot) => !slots.includes(slot));
  if (unknown !== undefined) return `${unknown} stands in an area and is none of its slots`;
  const twice = shown.find((slot, index) => shown.indexOf(slot) !== index);
  return twice && `slot ${twice} stands in areas twice`;
}

function judgeLayers(name: string, descriptor: Descriptor, { others }: Surroundings): string | undefined {
  const layers = layersOf(descriptor);
  const twice = layers.find((layer, index) => layers.indexOf(layer) !== index);
  if (twice !== undefined) return `cascade layer ${twice} stands twice`;
  const own = layers.find((layer) => SHELL_LAYERS.includes(layer));
  if (own !== undefined) return `cascade layer ${own} is the shell's`;
  for (const other of others.filter((one) => one.name !== name)) {
    // A remote's styles stand in a layer of its name, listed or not.
    const taken = layers.find((layer) => layer === other.name || layersOf(other.descriptor).includes(layer));
    if (taken !== undefined) return `cascade layer ${taken} is one of ${other.name}`;
  }
  return undefined;
}

/** Why a release does not work with a shell that provides these packages. */
export function judgeVersions(
  { contracts, shared }: Pick<Descriptor, "contracts" | "shared">,
  given: Surroundings["shared"],
): string | undefined {
  // A release that knows the contracts by their former name has a range of that name's versions.
  const own = given[FORMER_CONTRACTS.name in shared ? FORMER_CONTRACTS.name : "@savat/contracts"] ?? "";
  if (semver.validRange(contracts) === null) return `${contracts} is not a range of versions`;
  if (!semver.satisfies(own, contracts)) return `it needs contracts ${contracts}, this shell has ${own}`;
  for (const [name, version] of Object.entries(shared)) {
    const provided = given[name];
    if (provided === undefined || !semver.satisfies(provided, `^${version}`))
      return `it was built with ${name} ${version}, this shell has ${provided ?? "none"}`;
  }
  return undefined;
}

function namesInUse({ entry, server, preload }: Descriptor): string[] {
  const { base, pages, slots, languages } = preload;
  const all = [base, ...Object.values(pages), ...Object.values(slots), ...Object.values(languages)];
  const pictures = Object.values(pages).flatMap((page) => page.pictures.flatMap(({ single, double }) => [single, double]));
  return [entry, server, ...all.flatMap(({ js, css }) => [...js, ...css]), ...pictures];
}

function judgeFiles(descriptor: Descriptor): string | undefined {
  const unknown = namesInUse(descriptor).find((name) => descriptor.files[name] === undefined);
  if (unknown !== undefined) return `${unknown} is not in the table of files`;
  const without = descriptor.routes.find(({ page }) => descriptor.preload.pages[page] === undefined);
  return without && `page ${without.page} has no files`;
}

function namedFiles(names: Iterable<string>, { files }: Descriptor): NamedFile[] {
  return [...new Set(names)].flatMap((name) => (files[name] ? { name, ...files[name] } : []));
}

/** Brotli bytes of a page's first visit: entry, scripts, styles and the largest language. */
async function weightOf(page: string, descriptor: Descriptor, files: ReleaseFiles): Promise<number> {
  const { base, pages, languages } = descriptor.preload;
  const size = async (names: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all(namedFiles(names, descriptor).map((file) => files.transferSize(file)));
    return sizes.reduce((sum, one) => sum + one, 0);
  };
  const common = [descriptor.entry, ...base.js, ...base.css, ...(pages[page]?.js ?? []), ...(pages[page]?.css ?? [])];
  const texts = await Promise.all(Object.values(languages).map(({ js }) => size(js.filter((name) => !common.includes(name)))));
  return (await size(common)) + Math.max(0, ...texts);
}

async function judgeBudgets(descriptor: Descriptor, { budgets, files }: Surroundings): Promise<string | undefined> {
  if (budgets === undefined) return undefined;
  for (const { page, surface } of descriptor.routes) {
    let bytes = await weightOf(page, descriptor, files);
    if (bytes > budgets[surface]) {
      await files.compressBest(namedFiles(Object.keys(descriptor.files), descriptor));
      bytes = await weightOf(page, descriptor, files);
    }
    if (bytes > budgets[surface]) return `page ${page} loads ${bytes} bytes, the budget of ${surface} pages is ${budgets[surface]}`;
  }
  return undefined;
}

/** Why a kept release may not go live, in one line; undefined if it may. */
export async function judge(name: string, descriptor: Descriptor, given: Surroundings): Promise<string | undefined> {
  if (descriptor.name !== name) return `it is the descriptor of ${descriptor.name}`;
  return (
    judgeRoutes(name, descriptor, given) ??
    judgeSlots(name, descriptor, given) ??
    judgeAreas(descriptor) ??
    judgeLayers(name, descriptor, given) ??
    judgeVersions(descriptor, given.shared) ??
    judgeFiles(descriptor) ??
    (await judgeBudgets(descriptor, given))
  );
}
