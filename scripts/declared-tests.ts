import ts from "typescript";

/** A test or a group of tests: the ids in its title and its tags. */
export interface DeclaredTest {
  line: number;
  /** With `…` for each `${…}`. */
  title: string;
  ids: string[];
  /** `skip`, `only`, … if the declaration keeps it or another test from running. */
  leftOutBy: string | undefined;
  /** Tagged `@deep`: only `npm run test:deep` runs it. */
  isDeep: boolean;
}

const ROOTS = ["test", "it", "describe"];
const LEAVES_OUT = ["skip", "only", "fixme", "todo"];
const NOT_A_TEST = ["step", "beforeEach", "afterEach", "beforeAll", "afterAll", "use", "extend"];
/** A title that comes from the table or the loop: `%s`, `$name` or `${name}` alone. */
const PLACEHOLDER_ALONE = /^(?:%[sdifjo]|\$[\w.]+)$/;
const ID_OF_TITLE = /^\[([^\]]*)\]/;
/** Tags that begin with a capital are ids; `@deep` is free for other uses. */
const ID_OF_TAG = /^@([A-Z].*)$/;

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

/** Whether the call's result is called: `test.each([…])` of `test.each([…])("title", …)`. */
function isCallee(node: ts.CallExpression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** The title's text with `…` for each `${…}`; undefined where the first argument is not text. */
function titleOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…")
    : undefined;
}

function isPlaceholderAlone(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return PLACEHOLDER_ALONE.test(node.text);
  const [span, ...others] = ts.isTemplateExpression(node) && node.head.text === "" ? node.templateSpans : [];
  return span?.literal.text === "" && others.length === 0;
}

/** `{ tags: […] }` of Vitest and `{ tag: […] }` of Playwright, one text or several. */
function tagsOf(options: ts.Expression | undefined): string[] {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return [];
  return options.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property) || !/^tags?$/.test(property.name.getText())) return [];
    const { initializer } = property;
    const tags = ts.isArrayLiteralExpression(initializer) ? [...initializer.elements] : [initializer];
    return tags.filter(ts.isStringLiteralLike).map(({ text }) => text);
  });
}

function match(pattern: RegExp, text: string): string[] {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? [] : [found];
}

/** Every test and group a source file declares, and every table row `"[id] …"` that is a whole title. */
export function findDeclaredTests(source: string, fileName: string): DeclaredTest[] {
  const kind = fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const tests: DeclaredTest[] = [];
  const rows: DeclaredTest[] = [];
  let hasTableOfTitles = false;
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

  function readCall(node: ts.CallExpression): void {
    const { root, members } = calleeOf(node.expression);
    if (!ROOTS.includes(root) || members.some((member) => NOT_A_TEST.includes(member))) return;
    const [first, options] = node.arguments;
    const title = titleOf(first);
    const leftOutBy = members.find((member) => LEAVES_OUT.includes(member));
    if (title === undefined && leftOutBy === undefined) return;
    if (first !== undefined && isPlaceholderAlone(first)) hasTableOfTitles = true;
    const tags = tagsOf(options);
    const ids = [...match(ID_OF_TITLE, title ?? ""), ...tags.flatMap((tag) => match(ID_OF_TAG, tag))];
    tests.push({ line: lineOf(node), title: title ?? "", ids, leftOutBy, isDeep: tags.includes("@deep") });
  }
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && !ts.isCallExpression(node.parent)) {
      const ids = match(ID_OF_TITLE, node.text);
      if (ids.length > 0) rows.push({ line: lineOf(node), title: node.text, ids, leftOutBy: undefined, isDeep: false });
    }
    if (ts.isCallExpression(node) && !isCallee(node)) readCall(node);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return hasTableOfTitles ? [...tests, ...rows] : tests;
}
