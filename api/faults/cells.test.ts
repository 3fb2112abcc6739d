import { describe, expect, it } from "vitest";
import { cellsOfTurn, embeddedCells, OBSERVED_STEPS, serverCells } from "./cells.ts";

const PATH = ["begin", "select products", "update products", "insert into", "commit", "select orders"];
const CELLS = [...serverCells(new Map(OBSERVED_STEPS.map((step) => [step, PATH]))), ...embeddedCells()];

describe("the short fault table", () => {
  it("[D-TEST-70] has each kind of fault at each step in four commits, and those of the payment in each", () => {
    const turns = [0, 1, 2, 3].map((turn) => cellsOfTurn(CELLS, turn));
    const sizes = turns.map(({ length }) => length);
    const [first = [], second = []] = turns;
    const short = [...first, ...turns.slice(1).flatMap((cells) => cells.filter(({ step }) => step !== "pay"))];
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(Math.max(...sizes) / 10);
    expect(new Set(short.map(({ step }) => step))).toEqual(new Set(CELLS.map(({ step }) => step)));
    for (const fault of ["provider: carried out twice", "provider: error -32400", "killed before receipts.pay leaves"]) {
      expect(short.filter((cell) => cell.step === "pay" && cell.fault === fault)).toHaveLength(1);
    }
    expect(second.filter(({ step }) => step === "pay")).toHaveLength(first.filter(({ step }) => step === "pay").length);
    const cuts = [...first, ...second].filter(({ step, deed }) => step === "order" && deed.kind === "cut").map(({ fault }) => fault);
    expect(cuts).toEqual([expect.stringContaining("cut off before"), expect.stringContaining("cut off after")]);
  });

  it("[D-TEST-70] has gone through every cell after twice as many turns as the largest group has cells", () => {
    const seen = new Set(Array.from({ length: 120 }, (_, turn) => cellsOfTurn(CELLS, turn)).flat());
    expect(seen.size).toBe(CELLS.length);
  });
});
