import { expect, test } from "vitest";
import { markUnusedParts } from "./unused-parts-loader.ts";

test.each([
  ["const A = z.object({ id: z.string() });", "const A = PURE z.object({ id: PURE z.string() });"],
  ["export const get = defineEndpoint({ reply: A });", "export const get = PURE defineEndpoint({ reply: A });"],
  ["const B = biz.object(1), c = A.parse(1);", "const B = biz.object(1), c = A.parse(1);"],
  ["var Form = React10.forwardRef(function Form() {});", "var Form = PURE React10.forwardRef(function Form() {});"],
  ['var F = 1;\nF.displayName = "Form";\n', "var F = 1;\n\n"],
])("[D-QUIET-03] marks what only makes a value: %s", (source, marked) => {
  expect(markUnusedParts(source).replaceAll("/*#__PURE__*/ ", "PURE ")).toBe(marked);
});
