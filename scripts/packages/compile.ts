import { cpSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";
import { ROOT } from "../workspaces.ts";

/** `from "./x.ts"` and `import("./x.tsx")` in a declaration. */
const SOURCE_SPECIFIER = /((?:from |import\()["']\.{1,2}\/[^"']+)\.tsx?(["'])/g;
const TEST = /\.test\.tsx?$/;

interface Compiled {
  /** The folder of its sources in the package. */
  source: string;
  /** Others import it: its types are told. */
  hasTypes: boolean;
}

function optionsOf(outDir: string, declaration: boolean): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.base.json"), ts.sys.readFile);
  return {
    ...ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT).options,
    types: ["node"],
    noEmit: false,
    noEmitOnError: true,
    declaration,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir,
  };
}

/** Compiles a package's sources, without tests, to ES modules, and declarations if asked for; its other files stand
 * beside them. */
export function compilePackage(folder: string, dist: string, { source: name, hasTypes }: Compiled): void {
  const source = join(folder, name);
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) => !TEST.test(file));
  const styles = join(ROOT, "css-modules.d.ts");
  const program = ts.createProgram([...files.map((file) => join(source, file)), styles], optionsOf(dist, hasTypes));
  const diagnostics = [...ts.getPreEmitDiagnostics(program)];
  const emitted = join(dist, relative(ROOT, source));
  function write(path: string, text: string): void {
    // Other packages' sources are part of the program, and of their own packages.
    if (!path.startsWith(emitted + sep)) return;
    const target = join(dist, path.slice(emitted.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, path.endsWith(".d.ts") ? text.replace(SOURCE_SPECIFIER, "$1.js$2") : text);
  }
  diagnostics.push(...program.emit(undefined, write).diagnostics);
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, { ...ts.sys, getCanonicalFileName: (name) => name, getNewLine: () => "\n" }));
  for (const file of globSync("**/*.{css,json,mjs,woff2,txt,d.ts}", { cwd: source })) {
    cpSync(join(source, file), join(dist, file));
  }
}
