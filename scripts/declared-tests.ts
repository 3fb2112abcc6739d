import ts from "typescript";

/** Tests a source file declares: their names as patterns, and every text that may stand for a placeholder (what is handed straight to a call is none). */
export interface DeclaredTests {
  patterns: RegExp[];
  texts: Set<string>;
}

/** What a test that never runs is declared with; `describe` and `step` declare no test. */
const NOT_A_TEST = ["skip", "fixme", "todo", "describe", "step", "beforeEach", "afterEach", "beforeAll", "afterAll", "use", "extend"];
const PLACEHOLDER = "\u0000";

interface Callee {
  root: string;
  members: string[];
}

/** The identifier a call starts at and the members on the way: `test.only.each([…])` is `test` with `only`, `each`. */
function calleeOf(node: ts.Expression): Callee {
  if (ts.isIdentifier(node)) return { root: node.text, members: [] };
  if (ts.isCallExpression(node)) return calleeOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calleeOf(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return { root: "", members: [] };
  const { root, members } = calleeOf(node.expression);
  return { root, members: [...members, node.name.text] };
}

function nameOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join("");
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function patternOf(name: string, isTable: boolean): RegExp {
  const marked = isTable ? name.replace(/%[sdifjo#$]|\$[\w.]+/g, PLACEHOLDER).replaceAll("%%", "%") : name;
  return new RegExp(`^${marked.split(PLACEHOLDER).map(escapeForPattern).join("(.+)")}$`);
}

export function findDeclaredTests(source: string, fileName: string): DeclaredTests {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const patterns: RegExp[] = [];
  const texts = new Set<string>();
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && !ts.isCallExpression(node.parent)) texts.add(node.text);
    if (ts.isCallExpression(node)) {
      const { root, members } = calleeOf(node.expression);
      const name = nameOf(node.arguments[0]);
      const declares = (root === "test" || root === "it") && !members.some((member) => NOT_A_TEST.includes(member));
      if (declares && name !== undefined) patterns.push(patternOf(name, members.includes("each") || members.includes("for")));
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return { patterns, texts };
}

/** Whether a test of that name is declared; a name that is nothing but a placeholder counts for texts of its file alone. */
export function declaresTest({ patterns, texts }: DeclaredTests, name: string): boolean {
  return patterns.some((pattern) => pattern.test(name) && (pattern.source !== "^(.+)$" || texts.has(name)));
}
