import { describe, expect, it } from "vitest";
import { embeddedCells, OBSERVED_STEPS, serverCells } from "./cells.ts";
import { cellsOfTurn } from "./turns.ts";

const PATH = ["begin", "select products", "update products", "insert into", "commit", "select orders"];
const CELLS = [...serverCells(new Map(OBSERVED_STEPS.map((step) => [step, PATH]))), ...embeddedCells()];

describe("the short fault table", () => {
  it("[D-TEST-70] has each kind of fault at each step in eight commits, and those of the payment in two", () => {
    const turns = Array.from({ length: 8 }, (_, turn) => cellsOfTurn(CELLS, turn));
    const sizes = turns.map(({ length }) => length);
    const ofPay = ({ step }: { step: string }) => step === "pay";
    const short = turns.flatMap((cells, turn) => (turn < 2 ? cells : cells.filter((cell) => !ofPay(cell))));
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(Math.max(...sizes) / 10);
    expect(new Set(short.map(({ step }) => step))).toEqual(new Set(CELLS.map(({ step }) => step)));
    for (const fault of ["provider: carried out twice", "provider: error -32400", "killed before receipts.pay leaves"]) {
      expect(short.filter((cell) => cell.step === "pay" && cell.fault === fault)).toHaveLength(1);
    }
    const cuts = turns
      .slice(0, 4)
      .flat()
      .filter(({ step, deed }) => step === "order" && deed.kind === "cut")
      .map(({ fault }) => fault);
    expect(cuts).toEqual([expect.stringContaining("cut off before"), expect.stringContaining("cut off after")]);
  });

  it("[D-TEST-70] has gone through every cell after 480 turns", () => {
    const seen = new Set(Array.from({ length: 480 }, (_, turn) => cellsOfTurn(CELLS, turn)).flat());
    expect(seen.size).toBe(CELLS.length);
  });
});

it("[D-TEST-72] takes money that the bank has freed by itself, and has the provider away while money is to be taken or freed", () => {
  const lapsed = CELLS.filter(({ step }) => step === "lapse").map(({ deed }) => deed.kind);
  expect(new Set(lapsed)).toEqual(new Set(["kill", "cut", "provider"]));
  const away = CELLS.filter(({ fault }) => fault.startsWith("provider: away"));
  expect(away.map(({ step }) => step)).toEqual(["take", "free", "not accepted"]);
});
