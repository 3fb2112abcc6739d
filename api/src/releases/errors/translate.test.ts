import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rspack } from "@rspack/core";
import type { ErrorReport, ScriptFrame } from "@savat/contracts/error-report";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOfText } from "./constants.ts";
import { groupOf } from "./grouping.ts";
import { SourceMaps } from "./source-maps.ts";
import { translate } from "./translate.ts";

const BUILDS = { checkout: "0123456789abcdef0123", shell: "abcdef0123456789abcd" };
/** Sources of a remote beside shared code and a package; `pay` is thrown through all of them. */
const SOURCES: Record<string, string> = {
  "mf-checkout/src/pay.ts": `import { call } from "../../shared-contracts/src/call.ts";
import { each } from "../node_modules/each/index.js";

export class CardError extends Error {
  override name = "CardError";
}

export function pay(card: string): void {
  each([card], (one: string) => {
    call(() => {
      throw new CardError("The card was refused");
    });
  });
}

export function ask(phone: string): void {
  call(() => JSON.parse(phone));
}

export function misuse(work: never): void {
  call(work);
}
`,
  "shared-contracts/src/call.ts": `export function call(work: () => void): void {
  if (typeof work !== "function") throw new TypeError("Nothing to do");
  work();
}
`,
  "mf-checkout/node_modules/each/index.js": `export function each(list, run, at = 0) {
  if (at === list.length) return;
  run(list[at]);
  each(list, run, at + 1);
}
`,
};

let folder: string;
let script: string;
let maps: SourceMaps;

function build(context: string): Promise<void> {
  const compiler = rspack({
    context,
    mode: "production",
    entry: "./src/pay.ts",
    devtool: "hidden-source-map",
    target: "node24",
    resolve: { extensions: [".ts"] },
    module: {
      rules: [
        { test: /\.ts$/, loader: "builtin:swc-loader", options: { jsc: { parser: { syntax: "typescript" } } }, type: "javascript/auto" },
      ],
    },
    output: {
      path: join(folder, "dist"),
      filename: "pay.[contenthash:10].mjs",
      uniqueName: "savat-checkout",
      module: true,
      library: { type: "module" },
    },
    externalsType: "module",
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve())),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "savat-errors-"));
  for (const [path, text] of Object.entries(SOURCES)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await build(join(folder, "mf-checkout"));
  script = readdirSync(join(folder, "dist")).find((name) => name.endsWith(".mjs")) ?? "";
  maps = new SourceMaps({
    find: async (owner, one) => (BUILDS[owner as "checkout"] === one ? { [script]: "map" } : undefined),
    read: async () => readFileSync(join(folder, "dist", `${script}.map`)),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the built script throws, as a page reports it. */
async function reportOf(throwing: (built: Record<string, (text: string) => void>) => void): Promise<ErrorReport> {
  const built = (await import(pathToFileURL(join(folder, "dist", script)).href)) as Record<string, (text: string) => void>;
  try {
    throwing(built);
  } catch (thrown) {
    const { name, message, stack = "" } = thrown as Error;
    const places = [...stack.matchAll(/pay\.\w+\.mjs:(\d+):(\d+)/g)];
    const frames = places.map(([, line, column]) => ({ owner: "checkout", file: script, line: Number(line), column: Number(column) - 1 }));
    return { kind: "error", class: name, messageHash: hashOfText(message), frames, builds: BUILDS };
  }
  throw new Error("It threw nothing");
}

const told = ({ file, line, function: name, isOwn }: { file: string; line: number; function: string | null; isOwn: boolean }) =>
  `${isOwn ? "own" : "other"} ${file}:${line} ${name}`;

describe("a minified stack through a remote, shared code and a package", () => {
  it("[D-TRACE-02] is translated place by place", async () => {
    const { frames } = await translate(await reportOf(({ pay }) => pay?.("x")), maps);
    expect(frames.slice(0, 4).map(told)).toEqual([
      "own src/pay.ts:11 pay",
      "other shared-contracts/src/call.ts:3 call",
      "own src/pay.ts:10 pay",
      "other node_modules/each/index.js:3 each",
    ]);
  });

  it("[D-TRACE-03] keeps a class and a message that stand in the sources", async () => {
    const report = await reportOf(({ pay }) => pay?.("x"));
    const group = groupOf(report, await translate(report, maps), () => "hidden");
    expect(group).toMatchObject({ remote: "checkout", class: "CardError", message: "The card was refused", messageHash: null });
    expect(group.place).toMatchObject({ file: "src/pay.ts", line: 11, function: "pay" });
  });

  it("[D-TRACE-03] keeps of any other message only a hash", async () => {
    const report = await reportOf(({ ask }) => ask?.("+998901234567 Alisher"));
    const group = groupOf(report, await translate(report, maps), (hash) => `hidden ${hash.length}`);
    expect(group).toMatchObject({ class: "SyntaxError", message: null, messageHash: "hidden 32" });
    expect(group.place).toMatchObject({ file: "src/pay.ts", line: 17, function: "ask" });
    expect(JSON.stringify(group)).not.toMatch(/Alisher|998/);
  });

  it("[D-TRACE-02] an error in shared code is the team's that called it", async () => {
    const report = await reportOf(({ misuse }) => misuse?.("x"));
    const translation = await translate(report, maps);
    expect(translation.frames.map(told)).toEqual(["other shared-contracts/src/call.ts:2 call", "own src/pay.ts:21 misuse"]);
    const group = groupOf(report, translation, String);
    expect(group).toMatchObject({ remote: "checkout", class: "TypeError", message: "Nothing to do", place: { function: "misuse" } });
  });
});

describe("what only looks like a place", () => {
  const frame = (changed: Partial<ScriptFrame>): ScriptFrame => ({ owner: "checkout", file: script, line: 1, column: 0, ...changed });

  it.each([
    ["a script that the build lacks", { file: "8600069195406311.js" }],
    ["a remote without a build in the page", { owner: "alisher" }],
    ["a property that every object has", { file: "constructor" }],
  ])("[D-TRACE-03] %s is left out", async (_, changed) => {
    expect((await translate({ frames: [frame(changed)], builds: BUILDS }, maps)).frames).toEqual([]);
  });

  it("[D-TRACE-03] a build that the registry does not know is left out, with its places", async () => {
    const translation = await translate({ frames: [frame({})], builds: { checkout: "8600069195406311aaaa" } }, maps);
    expect(translation).toMatchObject({ frames: [], builds: {} });
  });

  it("[D-TRACE-03] a class or code that stands in no source is not kept", () => {
    const report: ErrorReport = { kind: "error", class: "Alisher", code: "Toshkent", area: "navoiy", frames: [], builds: BUILDS };
    const group = groupOf(report, { frames: [], builds: BUILDS, constants: [] }, String);
    expect(group).toMatchObject({ remote: "shell", class: "Error", code: null, place: null });
  });

  it.each(["{", '{"version":3}', '{"version":3,"sources":["a"],"names":[],"mappings":"!!!!"}'])(
    "a broken map %s gives no place",
    async (text) => {
      const broken = new SourceMaps({ find: async () => ({ [script]: "map" }), read: async () => Buffer.from(text) });
      expect((await translate({ frames: [frame({})], builds: BUILDS }, broken)).frames.filter(({ isOwn }) => isOwn)).toEqual([]);
    },
  );
});
