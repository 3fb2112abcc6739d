const NAME = "([A-Za-z_$#][\\w$]*)";
const MODIFIERS = "(?:(?:public|private|protected|static|override|async|get|set)\\s+)*\\*?";
/** How a line begins that opens a function or a class with a name. */
const OPENINGS = [
  new RegExp(`^(?:export )?(?:default )?(?:async )?function\\s*\\*?\\s*${NAME}`),
  new RegExp(`^(?:export )?(?:default )?(?:abstract )?class\\s+${NAME}`),
  new RegExp(`^(?:export )?(?:const|let|var)\\s+${NAME}[^=]*=\\s*.*(?:=>|function\\b|\\($)`),
  new RegExp(`^${MODIFIERS}${NAME}\\s*(?:<[^(]*>)?\\(.*\\)\\s*(?::[^=]*)?\\{$`),
  new RegExp(`^${NAME}\\s*[:=]\\s*(?:async\\s*)?(?:\\(.*=>|function\\b|\\($|${NAME}\\s*=>)`),
];
/** These look like a method. */
const STATEMENTS = new Set([
  "if",
  "for",
  "while",
  "switch",
  "catch",
  "return",
  "with",
  "function",
  "do",
  "else",
  "await",
  "throw",
  "super",
]);
const CLOSING = /^[)\]}]/;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A method whose parameters stand on lines of their own; a call looks the same. */
const LONG_METHOD = new RegExp(`^${MODIFIERS}${NAME}\\s*(?:<[^(]*>)?\\($`);

function nameIn(line: string, patterns: readonly RegExp[]): string | undefined {
  return patterns.map((pattern) => pattern.exec(line)?.[1]).find((name) => name !== undefined && !STATEMENTS.has(name));
}

/** The named function around a line (from 1) of a formatted source, found by its indentation; null for none. */
export function enclosingFunction(source: string, line: number): string | null {
  const lines = source.split("\n").slice(0, line);
  if (lines.length < line) return null;
  let indent = indentOf(lines.at(-1) ?? "") + 1;
  let isAfterParameters = false;
  for (const text of lines.reverse()) {
    const trimmed = text.trim();
    if (trimmed === "" || indentOf(text) >= indent) continue;
    const name = nameIn(trimmed, isAfterParameters ? [...OPENINGS, LONG_METHOD] : OPENINGS);
    if (name !== undefined) return name;
    // The line that this one closes, as the end of a list of parameters, has the same indentation.
    indent = CLOSING.test(trimmed) ? indentOf(text) + 1 : indentOf(text);
    isAfterParameters = /^\).*\{$/.test(trimmed);
  }
  return null;
}
