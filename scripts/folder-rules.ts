import { posix } from "node:path";

/** A production module and the modules of the repository that it imports, as paths from the repository's root. */
export interface FolderModule {
  source: string;
  imports: string[];
}

/** Folders whose subfolders are layers: each imports from earlier layers only. */
const LAYERS: Record<string, readonly string[]> = {
  "api/src": ["platform", "people", "catalogue", "buying", "fulfilment", "releases", "console", "app"],
  "shell/server": ["platform", "http", "releases", "renderers", "pages", "files", "reports"],
};

const MOST_FILES = 12;
/** Not features: one file for each table of the database, and no logic. */
const UNBOUNDED = new Set(["api/src/platform/tables"]);

function layerOf(path: string): { root: string; layer: number } | undefined {
  for (const [root, layers] of Object.entries(LAYERS)) {
    if (!path.startsWith(`${root}/`)) continue;
    const layer = layers.indexOf(path.slice(root.length + 1).split("/", 1)[0] ?? "");
    // Entry points stand in the root itself and may import every layer.
    return { root, layer: layer === -1 ? layers.length : layer };
  }
  return undefined;
}

function layerFaults(modules: readonly FolderModule[]): string[] {
  return modules.flatMap(({ source, imports }) => {
    const from = layerOf(source);
    return imports.flatMap((target) => {
      const to = layerOf(target);
      return from && to && from.root === to.root && to.layer > from.layer ? [`layer-imports-to-the-left: ${source} → ${target}`] : [];
    });
  });
}

/** `shell/src` or `api`: its files are entry points and shared modules, and belong to no folder. */
function isPackageRoot(folder: string): boolean {
  return /^[^/]+(\/src|\/server)?$/.test(folder);
}

function folderGraph(modules: readonly FolderModule[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { source, imports } of modules) {
    const from = posix.dirname(source);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const target of imports.map((path) => posix.dirname(path))) {
      if (target !== from && !isPackageRoot(from) && !isPackageRoot(target)) targets.add(target);
    }
  }
  return graph;
}

function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined {
  const queue = [[start]];
  const seen = new Set<string>();
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of graph.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return undefined;
}

/** Names a cycle once, from its first folder in the alphabet. */
function cycleFaults(modules: readonly FolderModule[]): string[] {
  const graph = folderGraph(modules);
  return [...graph.keys()].flatMap((folder) => {
    const cycle = findCycle(graph, folder);
    return cycle?.every((other) => folder <= other) ? [`no-folder-cycle: ${cycle.join(" → ")}`] : [];
  });
}

function sizeFaults(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file);
    if (layerOf(file) && !UNBOUNDED.has(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `folder-of-twelve-files: ${folder} has ${count}`);
}

/** Faults of folders: imports against the layers' order, folder cycles, folders of more than twelve files. */
export function folderFaults(modules: readonly FolderModule[], files: readonly string[]): string[] {
  return [...layerFaults(modules), ...cycleFaults(modules), ...sizeFaults(files)];
}
