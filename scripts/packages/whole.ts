import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, normalize } from "node:path";
import ts from "typescript";
import * as z from "zod/mini";

const ManifestSchema = z.object({ name: z.string(), dependencies: z.optional(z.record(z.string(), z.string())) });

function packageOf(specifier: string): string {
  const [scope = "", name = ""] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

/** What a staged package imports and does not bring: undeclared packages, sources, and files outside of it. */
export function missingFrom(staged: string): string[] {
  const { name, dependencies = {} } = ManifestSchema.parse(JSON.parse(readFileSync(join(staged, "package.json"), "utf8")));
  const declared = new Set([name, ...Object.keys(dependencies)]);
  return globSync("**/*.{js,mjs,d.ts}", { cwd: staged }).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(join(staged, file), "utf8"), true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((specifier) => {
        if (specifier.startsWith("node:") || builtinModules.includes(specifier)) return false;
        if (!specifier.startsWith(".")) return !declared.has(packageOf(specifier));
        return normalize(join(file, "..", specifier)).startsWith("..") || /\.tsx?$/.test(specifier);
      })
      .map((specifier) => `${name}: ${file} imports ${specifier}`),
  );
}
