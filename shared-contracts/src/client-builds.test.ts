import { describe, expect, test } from "vitest";
import { parseClientBuilds, writeClientBuilds } from "./client-builds.ts";

const BUILDS = new Map([
  ["shell", "1f0c9ab2d4e56f70"],
  ["checkout", "9ab2d4e56f701f0c"],
]);

function parts(count: number): string {
  return Array.from({ length: count }, (_, index) => `remote${String.fromCharCode(97 + index)}=1`).join();
}

describe("the header with a page's builds", () => {
  test("[D-OLD-01] names each part with its build and reads back", () => {
    const header = writeClientBuilds(BUILDS);
    expect(header).toBe("shell=1f0c9ab2d4e56f70,checkout=9ab2d4e56f701f0c");
    expect(parseClientBuilds(header)).toEqual(BUILDS);
  });

  test.each([
    ["no header", undefined],
    ["two headers", ["shell=1", "shell=2"]],
    ["an empty one", ""],
    ["a part without a build", "shell"],
    ["an empty build", "shell="],
    ["a name with other letters", "Shell=1"],
    ["a space", "shell=1, checkout=2"],
    ["a sign that a build never has", "shell=1;2"],
    ["a part named twice", "shell=1,shell=2"],
    ["an end without a part", "shell=1,"],
    ["a build of 65 characters", `shell=${"a".repeat(65)}`],
    ["25 parts", parts(25)],
    [
      "more than 2,048 characters",
      Array.from({ length: 24 }, (_, i) => `${"n".repeat(31)}${String.fromCharCode(97 + i)}=${"b".repeat(64)}`).join(),
    ],
  ])("[D-OLD-02] counts as absent with %s", (_, header) => {
    expect(parseClientBuilds(header)).toBeUndefined();
  });

  test("[D-OLD-02] takes 24 parts and names of objects' own properties", () => {
    const letters = parts(24).replaceAll("remote", "r");
    expect(parseClientBuilds(letters)?.size).toBe(24);
    expect(parseClientBuilds("constructor=1")).toEqual(new Map([["constructor", "1"]]));
  });
});
