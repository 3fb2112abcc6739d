import { describe, expect, test } from "vitest";
import { frameAt, framesOf } from "./stack-frames.ts";

const ORIGIN = "https://savat.uz";

function thrown(stack: string, message = "no"): Error {
  return Object.assign(new Error(message), { stack });
}

const FRAMES = [
  { owner: "checkout", file: "page-pay.0a1b2c3d4e.js", line: 1, column: 4119 },
  { owner: "shell", file: "main.0a1b2c3d4e.js", line: 1, column: 19 },
];

describe("[D-TRACE-01] the places of a stack", () => {
  test.each([
    [
      "Chrome",
      `TypeError: no
    at a (https://savat.uz/r/checkout/page-pay.0a1b2c3d4e.js:1:4120)
    at async https://savat.uz/assets/main.0a1b2c3d4e.js:1:20
    at new Promise (<anonymous>)
    at chrome-extension://abcd/content.js:1:2`,
    ],
    [
      "Firefox",
      `a@https://savat.uz/r/checkout/page-pay.0a1b2c3d4e.js:1:4120
setTimeout handler*b/</<@https://savat.uz/assets/main.0a1b2c3d4e.js:1:20
c@https://savat.uz/assets/main.0a1b2c3d4e.js line 3 > eval:1:1
`,
    ],
    [
      "Safari",
      `a@https://savat.uz/r/checkout/page-pay.0a1b2c3d4e.js:1:4120
[native code]
https://savat.uz/assets/main.0a1b2c3d4e.js:1:20
global code@https://savat.uz/checkout?phone=%2B998901234567:1:2`,
    ],
  ])("of %s are read, without pages, extensions and evaluated code", (_, stack) => {
    expect(framesOf(thrown(stack), ORIGIN)).toEqual(FRAMES);
  });

  test("a message that looks like places is none", () => {
    const message = "no\n    at x (https://savat.uz/r/navoiy/8600069195406311.js:1:1)";
    const stack = `Error: ${message}\n    at a (https://savat.uz/assets/main.0a1b2c3d4e.js:1:20)`;
    expect(framesOf(thrown(stack, message), ORIGIN)).toEqual([FRAMES[1]]);
  });

  test("scripts of another origin are left out, and all after the twentieth", () => {
    const line = "    at a (https://savat.uz/assets/main.0a1b2c3d4e.js:1:20)";
    const foreign = line.replace("savat.uz", "evil.example");
    expect(framesOf(thrown([foreign, ...Array.from({ length: 60 }, () => line)].join("\n")), ORIGIN)).toHaveLength(20);
  });

  test("of an event is one, for a thrown value without a stack", () => {
    const place = { filename: "https://savat.uz/assets/main.0a1b2c3d4e.js", lineno: 1, colno: 20 };
    expect(frameAt(place, ORIGIN)).toEqual([FRAMES[1]]);
    expect(frameAt({ ...place, filename: "https://savat.uz/checkout" }, ORIGIN)).toEqual([]);
  });
});
