import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import * as z from "zod/mini";

const ManifestSchema = z.object({ exports: z.record(z.string(), z.string()) });

/** `from "./x.ts"` and `import("./x.ts")`, also with the package's own name. */
const SPECIFIER = /(from |import\()"(\.{1,2}\/[^"]+|@savat\/contracts\/[^"]+)"/g;
const NEEDLESS_DECLARE = /^((?:export )?)declare /gm;
/** Would make a class differ from itself of another release. */
const PRIVATE_MEMBER = /^ +(#private|private .*);\n/gm;

/** Compiler settings of the repository at `root`. */
export function readOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
  return { ...ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options, types: ["node"] };
}

/** Module names by file of the sources: `orders` of `src/orders.ts`; one that is not exported is `src/texts/money`. */
function namesOf(root: string): { files: string[]; nameOf: (file: string) => string } {
  const folder = join(root, "shared-contracts");
  const { exports } = ManifestSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const bare = (file: string) => relative(folder, file).replace(/(\.d)?\.tsx?$/, "");
  const names = new Map(Object.entries(exports).map(([subpath, file]) => [bare(join(folder, file)), subpath.slice(2)]));
  const files = Object.values(exports).map((file) => join(folder, file));
  return { files, nameOf: (file) => names.get(bare(file)) ?? bare(file) };
}

/** The declarations of every subpath of `shared-contracts` in one file: a module `<prefix>/<subpath>` for each. */
export function rollUpTypes(root: string, prefix: string): string {
  const { files, nameOf } = namesOf(root);
  const program = ts.createProgram(files, {
    ...readOptions(root),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });
  const modules: string[] = [];
  function take(file: string, text: string): void {
    const body = text
      .replace(SPECIFIER, (_, start: string, path: string) => {
        const name = path.startsWith(".") ? nameOf(join(dirname(file), path)) : path.slice("@savat/contracts/".length);
        return `${start}"${prefix}/${name}"`;
      })
      .replace(NEEDLESS_DECLARE, "$1")
      .replace(PRIVATE_MEMBER, "");
    modules.push(`declare module "${prefix}/${nameOf(file)}" {\n${body}}\n`);
  }
  const { diagnostics } = program.emit(undefined, take, undefined, true);
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, { ...ts.sys, getCanonicalFileName: (name) => name, getNewLine: () => "\n" }));
  return modules.sort().join("");
}
