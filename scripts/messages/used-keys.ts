import ts from "typescript";

/** Keys that a source names. A pattern is a template whose values are known only at run time. */
export interface UsedKeys {
  /** Keys of `t(…)` and `i18nKey`: each must exist. */
  asked: { key: string | RegExp; text: string; line: number }[];
  /** Every text and template: a key may be passed on before its use. */
  named: Set<string>;
  patterns: RegExp[];
}

const PART = "[^.]+";

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** A placeholder in a template stands for one part of a key; at its beginning, for several. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const rest = templateSpans.map(({ literal }, index) => (index === 0 && head.text === "" ? ".+" : PART) + escaped(literal.text));
  return new RegExp(`^${escaped(head.text)}${rest.join("")}$`);
}

/** A template that only joins values would match every key. */
function saysPartOfKey({ head, templateSpans }: ts.TemplateExpression): boolean {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].some((text) => /\w\.|\.\w/.test(text));
}

/** All values that an expression can have, as far as the source shows them. */
function keysOf(node: ts.Expression): (ts.StringLiteralLike | ts.TemplateExpression)[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(keysOf);
  if (ts.isBinaryExpression(node)) return [...keysOf(node.left), ...keysOf(node.right)];
  return [];
}

/** The local name of a destructured `t`. */
function otherNameOf(node: ts.Node): string | undefined {
  return ts.isBindingElement(node) && node.propertyName?.getText() === "t" ? node.name.getText() : undefined;
}

function isTranslation({ expression }: ts.CallExpression, names: ReadonlySet<string>): boolean {
  return ts.isIdentifier(expression)
    ? names.has(expression.text)
    : ts.isPropertyAccessExpression(expression) && expression.name.text === "t";
}

/** The key of `t(…)`, which need not exist if the call has a fallback, or of `i18nKey={…}`. */
function askedOf(node: ts.Node, names: ReadonlySet<string>): ts.Expression | undefined {
  if (ts.isCallExpression(node) && isTranslation(node, names)) {
    const [key, options] = node.arguments;
    return options !== undefined && /\bdefaultValue\b/.test(options.getText()) ? undefined : key;
  }
  if (!ts.isJsxAttribute(node) || node.name.getText() !== "i18nKey" || node.initializer === undefined) return undefined;
  if (ts.isStringLiteral(node.initializer)) return node.initializer;
  return ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
}

/** Reads one source file. */
export function readUsedKeys(path: string, text: string): UsedKeys {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const used: UsedKeys = { asked: [], named: new Set(), patterns: [] };
  const names = new Set(["t"]);
  function visit(node: ts.Node): void {
    names.add(otherNameOf(node) ?? "t");
    if (ts.isStringLiteralLike(node)) used.named.add(node.text);
    if (ts.isTemplateExpression(node) && saysPartOfKey(node)) used.patterns.push(patternOf(node));
    const asked = askedOf(node, names);
    for (const key of asked === undefined ? [] : keysOf(asked)) {
      const line = source.getLineAndCharacterOfPosition(key.getStart()).line + 1;
      const known = ts.isTemplateExpression(key) ? patternOf(key) : key.text;
      if (typeof known !== "string" && ts.isTemplateExpression(key) && !saysPartOfKey(key)) used.patterns.push(known);
      used.asked.push({ key: known, text: key.getText(), line });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return used;
}
