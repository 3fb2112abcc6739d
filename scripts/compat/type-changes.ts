import { join } from "node:path";
import ts from "typescript";
import { exportsOf, LAST, NOW, programOf, type Use, usesOf } from "./type-uses.ts";

export interface TypeChange {
  /** `orders › OrderSchema` */
  export: string;
  /** In our words or the compiler's. */
  why: string;
}

/** How the compiler's names of fields like `Symbol.iterator` begin. */
const SYMBOL = "__@";
const MOST_OF_AN_ERROR = 200;

/** Fields of the older type that the newer has not: assignability lets an optional one go. */
function lostFields(checker: ts.TypeChecker, older: ts.Type, newer: ts.Type, seen: Set<ts.Type>): string[] {
  const [was, is] = [checker.getNonNullableType(older), checker.getNonNullableType(newer)];
  const isPlain = (type: ts.Type) => (type.flags & ts.TypeFlags.Object) !== 0 && type.getCallSignatures().length === 0;
  if (was === is || seen.has(was) || !isPlain(was) || !isPlain(is)) return [];
  seen.add(was);
  const [item, itemNow] = [was, is].map((type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number));
  if (item && itemNow) return lostFields(checker, item, itemNow, seen).map((field) => `[].${field}`);
  const isOpen = checker.getIndexTypeOfType(is, ts.IndexKind.String) !== undefined;
  return was.getProperties().flatMap((field) => {
    if (field.name.startsWith(SYMBOL)) return [];
    const kept = is.getProperty(field.name);
    if (!kept) return isOpen ? [] : [field.name];
    const [type, typeNow] = [checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(kept)];
    return lostFields(checker, type, typeNow, seen).map((name) => `${field.name}.${name}`);
  });
}

/** The last line of an error: the innermost difference. */
function shortly(error: string): string {
  return (error.split("\n").at(-1) ?? "").trim().slice(0, MOST_OF_AN_ERROR);
}

/** The two variables of each use, by the line they stand on. */
function variablesOf(source: ts.SourceFile): Map<number, Map<string, ts.VariableDeclaration>> {
  const found = new Map<number, Map<string, ts.VariableDeclaration>>();
  for (const statement of source.statements) {
    const variable = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined;
    if (!variable || !ts.isIdentifier(variable.name)) continue;
    const line = source.getLineAndCharacterOfPosition(statement.getStart(source)).line;
    const ofLine = found.get(line) ?? new Map<string, ts.VariableDeclaration>();
    found.set(line, ofLine.set(variable.name.text.replace(/\d+$/, ""), variable));
  }
  return found;
}

/** What breaks a user of the older declarations: removals, narrowings, new required fields. */
function changesOf(program: ts.Program, source: ts.SourceFile, uses: readonly Use[]): TypeChange[] {
  const checker = program.getTypeChecker();
  const errors = new Map<number, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const { line } = source.getLineAndCharacterOfPosition(start);
    if (!errors.has(line)) errors.set(line, shortly(ts.flattenDiagnosticMessageText(messageText, "\n")));
  }
  const variables = variablesOf(source);
  return uses.flatMap(({ export: name, line }) => {
    const error = errors.get(line);
    if (error !== undefined) return [{ export: name, why: error }];
    const [older, newer] = ["older", "newer"].map((side) => variables.get(line)?.get(side));
    if (!older || !newer) return [];
    const lost = lostFields(checker, checker.getTypeAtLocation(older), checker.getTypeAtLocation(newer), new Set());
    return lost.map((field) => ({ export: name, why: `${field} is removed` }));
  });
}

/** Breaking changes between two roll-ups (`rollUpTypes` with `LAST` and `NOW`). */
export function breakingTypeChanges(root: string, last: string, now: string): TypeChange[] {
  const [lastFile, nowFile, usesFile] = [LAST, NOW, "uses"].map((name) => join(root, "scripts", `${name}.ts`)) as [string, string, string];
  const declarations = new Map([
    [lastFile.replace(/ts$/, "d.ts"), last],
    [nowFile.replace(/ts$/, "d.ts"), now],
  ]);
  const files = [...declarations.keys()] as [string, string];
  const names = programOf(root, declarations);
  const [was, is] = [exportsOf(names, files[0], LAST), exportsOf(names, files[1], NOW)];
  if (was.size === 0 || is.size === 0) throw new Error("A roll-up of the contracts has no exports.");
  const removed = [...was.keys()].filter((key) => !is.has(key)).map((key) => ({ export: key, why: "is removed" }));
  const { text, uses } = usesOf(new Map([...was].filter(([key]) => is.has(key))));
  const program = programOf(root, new Map([...declarations, [usesFile, text]]));
  const source = program.getSourceFile(usesFile);
  if (!source) throw new Error("The uses of the contracts were not read.");
  return [...removed, ...changesOf(program, source, uses)];
}
