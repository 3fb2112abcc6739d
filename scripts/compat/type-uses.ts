import ts from "typescript";
import { readOptions } from "./contract-types.ts";

/** Prefixes of the two roll-ups. */
export const LAST = "last";
export const NOW = "now";

export interface Export {
  /** `orders` */
  module: string;
  name: string;
  isValue: boolean;
  isType: boolean;
  /** How many type parameters have no default. */
  parameters: number;
}

/** One use of an export, on a line of its own: its two types are those of `older<line>` and `newer<line>`. */
export interface Use {
  export: string;
  line: number;
}

const HEAD = `import type * as z from "zod/mini";
type Literal<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;
type Call = { method: string; path: string; reply: z.ZodMiniType };
type Part<T, P extends string> = P extends keyof T ? (T[P] extends z.ZodMiniType ? z.input<T[P]> : undefined) : undefined;
type Read<T> = T extends z.ZodMiniType ? z.output<T> : T extends Call ? z.output<T["reply"]> : Literal<T>;
type Sent<T> = T extends z.ZodMiniType ? z.input<T> : T extends Call ? { [P in "params" | "query" | "body"]: Part<T, P> } : unknown;`;

/** A program over sources that stand in memory. */
export function programOf(root: string, texts: ReadonlyMap<string, string>): ts.Program {
  const options = readOptions(root);
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name);
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
  };
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  return ts.createProgram([...texts.keys()], options, host);
}

function parametersOf(symbol: ts.Symbol): number {
  const declared = symbol.declarations?.find((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one));
  return (declared?.typeParameters ?? []).filter((one) => !one.default).length;
}

/** Exports of the public modules of a roll-up, by `module › name`. */
export function exportsOf(program: ts.Program, file: string, prefix: string): Map<string, Export> {
  const checker = program.getTypeChecker();
  const found = new Map<string, Export>();
  for (const statement of program.getSourceFile(file)?.statements ?? []) {
    if (!ts.isModuleDeclaration(statement) || statement.name.text.startsWith(`${prefix}/src/`)) continue;
    const module = statement.name.text.slice(prefix.length + 1);
    const symbol = checker.getSymbolAtLocation(statement.name);
    for (const one of symbol ? checker.getExportsOfModule(symbol) : []) {
      const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      const isValue = (target.flags & ts.SymbolFlags.Value) !== 0;
      const isType = (target.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) !== 0;
      found.set(`${module} › ${one.name}`, { module, name: one.name, isValue, isType, parameters: parametersOf(target) });
    }
  }
  return found;
}

/** A source that assigns one side to the other: what is read to the older type, what is given to the newer. */
export function usesOf(shared: ReadonlyMap<string, Export>): { text: string; uses: Use[] } {
  const modules = [...new Set([...shared.values()].map(({ module }) => module))];
  const lines = [
    ...HEAD.split("\n"),
    ...modules.flatMap((name, at) => [`import type * as o${at} from "${LAST}/${name}";`, `import type * as n${at} from "${NOW}/${name}";`]),
  ];
  const uses: Use[] = [];
  for (const [key, { module, name, isValue, isType, parameters }] of shared) {
    const at = modules.indexOf(module);
    const given = parameters > 0 ? `<${Array(parameters).fill("any").join(", ")}>` : "";
    function add(form: (side: string) => string, [from, to]: ["older", "newer"] | ["newer", "older"]): void {
      const line = lines.length;
      const [source, target] = from === "older" ? ["o", "n"] : ["n", "o"];
      lines.push(`declare const ${from}${line}: ${form(source)}; const ${to}${line}: ${form(target)} = ${from}${line};`);
      uses.push({ export: key, line });
    }
    if (isValue) add((side) => `Read<typeof ${side}${at}.${name}>`, ["newer", "older"]);
    if (isValue) add((side) => `Sent<typeof ${side}${at}.${name}>`, ["older", "newer"]);
    if (isType) add((side) => `${side}${at}.${name}${given}`, ["older", "newer"]);
  }
  return { text: lines.join("\n"), uses };
}
