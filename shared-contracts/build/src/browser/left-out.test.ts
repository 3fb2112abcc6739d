import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LEFT_OUT } from "./left-out.ts";
import { leaveOut } from "./left-out-loader.ts";

const SOURCE = "class A extends B {\n  one(x) {\n    if (x) {\n      x();\n    }\n  }\n  two() {\n    return 2;\n  }\n}\n";

test("[D-QUIET-05] leaves out the body of a method, or of a class", () => {
  expect(leaveOut(SOURCE, { one: "return x;" })).toBe("class A extends B {\n  one(x) { return x; }\n  two() {\n    return 2;\n  }\n}\n");
  expect(leaveOut(SOURCE, { "class A": "" })).toBe("class A extends B {  }\n");
});

test("[D-QUIET-05] refuses a file without the function, or with two of its name", () => {
  expect(() => leaveOut(SOURCE, { three: "" })).toThrow('"three" is 0 times in the file');
  expect(() => leaveOut(SOURCE + SOURCE, { one: "" })).toThrow('"one" is 2 times in the file');
});

test.each(LEFT_OUT)("[D-QUIET-05] finds the bodies in the installed package: $test", ({ test: pattern, options }) => {
  const modules = join(import.meta.dirname, "../../../../node_modules");
  const files = globSync("{i18next,react-router}/dist/{esm,production}/*.{js,mjs}", { cwd: modules }).filter((file) => pattern.test(file));
  expect(files).toHaveLength(1);
  expect(leaveOut(readFileSync(join(modules, files[0] ?? ""), "utf8"), options)).toContain("left out of this build");
});
