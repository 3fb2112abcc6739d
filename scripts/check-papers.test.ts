import { describe, expect, test } from "vitest";
import { commentFaults, readmeFault } from "./check-papers.ts";

const long = "x".repeat(118);

describe("the size of a README", () => {
  test("is at most 12 KB for the repository's own", () => {
    expect(readmeFault("README.md", "a".repeat(12 * 1024))).toBeUndefined();
    expect(readmeFault("README.md", "a".repeat(12 * 1024 + 1))).toBe("README.md: 12.0 KB, at most 12");
  });

  test("is at most 20 KB for a package's, counted in bytes", () => {
    expect(readmeFault("api/README.md", "a".repeat(20 * 1024))).toBeUndefined();
    expect(readmeFault("api/README.md", "я".repeat(11 * 1024))).toBe("api/README.md: 22.0 KB, at most 20");
  });
});

describe("a comment line over 120 characters", () => {
  const cases = [
    ["a line comment", `// ${long}`],
    ["a block comment", `/** ${long} */`],
    ["the second line of a block", `/*\n${long} and more\n*/`],
    ["a comment in JSX", `{/* ${long} */}`],
    ["a comment behind code", `const a = "${"x".repeat(90)}"; // because of this`],
    ["a comment behind a declaration of a stylesheet", `color: ${"x".repeat(99)}; /* because of this */`],
  ] as const;

  test.each(cases)("is found in %s", (_, text) => {
    expect(commentFaults("a.ts", text)).toEqual([expect.stringMatching(/^a\.ts:\d+: comment line of 1\d\d characters$/)]);
  });

  test("is not a line of code, an address in a text, or code after the end of a comment", () => {
    const code = `const a = "https://${long}";\n/* short */\nconst b = "${long}";\n/**\n * short\n */\nconst c = 2 ${"* 2 ".repeat(40)};`;
    expect(commentFaults("a.ts", code)).toEqual([]);
  });
});

describe("a comment of more than two lines", () => {
  test.each([
    ["line comments", "// one\n// two\n// three\nconst a = 1;"],
    ["a block", "/** one\n * two\n * three */"],
    ["a block with its delimiters on their own lines", "/**\n * one\n * two\n * three\n */"],
  ])("is found in %s", (_, text) => {
    expect(commentFaults("a.ts", text)).toEqual([expect.stringMatching(/^a\.ts:\d: comment of more than 2 lines$/)]);
  });

  test("is not two adjacent comments, nor one of two lines", () => {
    const text = "/** one\n * two */\n// three\n// four\nconst a = 1;\n/**\n * one\n * two\n */\n/** one */\n/** two */\n/** three */";
    expect(commentFaults("a.ts", text)).toEqual([]);
  });
});
