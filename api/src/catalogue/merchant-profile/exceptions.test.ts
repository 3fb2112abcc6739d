import { expect, it } from "vitest";
import { storedExceptions } from "./exceptions.ts";

const TIME = { from: "10:00", to: "14:00" };
/** 2 March in Tashkent, not yet in UTC. */
const NOW = new Date("2026-03-01T20:00:00.000Z");

it("[D-OPENH-10] keeps exceptions by day from yesterday on, the last of each day", () => {
  const wanted = [
    { day: "2026-03-08", time: TIME },
    { day: "2026-02-28", time: null },
    { day: "2026-03-01", time: TIME },
    { day: "2026-03-02", time: TIME },
    { day: "2026-03-02", time: null },
  ];
  expect(storedExceptions(wanted, NOW)).toEqual([
    { day: "2026-03-01", time: TIME },
    { day: "2026-03-02", time: null },
    { day: "2026-03-08", time: TIME },
  ]);
});
