import { globSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { type FolderModule, folderFaults } from "./folder-rules.ts";

const REPOSITORY = join(import.meta.dirname, "..");
const GENERATED = ["**/node_modules/**", "**/dist/**", "**/dist-*/**", "**/.cache/**", "**/test-results/**", "**/playwright-report/**"];

const SHARED = /^(shared-contracts|shared-ui)\//;

type Cruise = Pick<ICruiseResult, "modules"> & { summary: Pick<ICruiseResult["summary"], "violations" | "totalDependenciesCruised"> };

export interface BoundaryReport {
  /** Modules of this repository; packages are not counted. */
  modules: number;
  /** Source files on disk that the cruise must have seen. */
  files: number;
  dependencies: number;
  faults: string[];
}

function readWorkspaces(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null || !("workspaces" in manifest) || !Array.isArray(manifest.workspaces)) return [];
  return manifest.workspaces.filter((workspace) => typeof workspace === "string");
}

function sourceFiles(root: string, folders: string[]): string[] {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts,js,mjs}`, { cwd: root, exclude: GENERATED }))
    .map((file) => file.replaceAll("\\", "/"));
  return [...new Set(files)];
}

/** The folder of a file's package; the build's lies in that of the contracts. */
function packageFolder(path: string): string {
  return path.startsWith("shared-contracts/build/") ? "shared-contracts/build" : (path.split("/", 1)[0] ?? "");
}

function describeViolations(result: Cruise): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle, via }) => {
    const path = (cycle ?? via)?.map(({ name }) => name).join(" → ");
    return `${rule.name}: ${from} → ${path ?? to}`;
  });
}

/** Federation shares modules by the written specifier: a shared package by a relative path is a second copy. */
function describeRelativeReaches({ modules }: Cruise): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ module, resolved }) =>
          module.startsWith(".") && SHARED.test(resolved) && ![packageFolder(resolved), "scripts"].includes(packageFolder(source)),
      )
      .map(({ resolved }) => `workspace-by-package-name: ${source} → ${resolved}`),
  );
}

const TEST = /\.test\.tsx?$/;

function productionModules(own: Cruise["modules"]): FolderModule[] {
  return own
    .filter(({ source }) => !TEST.test(source))
    .map(({ source, dependencies }) => ({
      source,
      imports: dependencies.map(({ resolved }) => resolved).filter((resolved) => !resolved.includes("node_modules/")),
    }));
}

/** Every fault of a cruise: broken rules, and signs that it missed sources. */
export function judge(result: Cruise, files: string[]): BoundaryReport {
  const own = result.modules.filter(
    ({ source, coreModule, couldNotResolve }) => !source.includes("node_modules/") && !coreModule && !couldNotResolve,
  );
  const seen = new Set(own.map(({ source }) => source));
  const missed = files.filter((file) => !seen.has(file));
  const faults = [...describeViolations(result), ...describeRelativeReaches(result), ...folderFaults(productionModules(own), files)];
  if (own.length === 0) faults.push("no module was seen");
  for (const file of missed) faults.push(`not seen: ${file}`);
  return { modules: own.length, files: files.length, dependencies: result.summary.totalDependenciesCruised ?? 0, faults };
}

/** Cruises all workspaces below `root` by the rules of `.dependency-cruiser.mjs`. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { options, ...ruleSet } = await extractDepcruiseConfig(join(REPOSITORY, ".dependency-cruiser.mjs"));
  const baseDir = realpathSync(root);
  const folders = readWorkspaces(baseDir);
  const files = sourceFiles(baseDir, [...folders, "scripts"]);
  if (files.length === 0) return { modules: 0, files: 0, dependencies: 0, faults: ["no source file in any workspace"] };
  const { output } = await cruise(files, { ...options, ruleSet, validate: true, baseDir }, { bustTheCache: true });
  if (typeof output === "string") throw new Error("dependency-cruiser answered with text instead of its result");
  return judge(output, files);
}

async function main(): Promise<void> {
  const { modules, files, dependencies, faults } = await checkBoundaries(REPOSITORY);
  for (const fault of faults) console.error(fault);
  console.info(`boundaries: ${modules} modules (${files} source files), ${dependencies} dependencies, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main();
