import { describe, expect, it } from "vitest";
import { isDatabaseAway, onceThere } from "./away.ts";

function coded(code: string): Error {
  return Object.assign(new Error(`failed with ${code}`), { code });
}

describe("an error of the database", () => {
  it.each([
    ["a refused connection", coded("ECONNREFUSED")],
    ["a server that is shutting down", coded("57P01")],
    ["a server that is starting", coded("57P03")],
    ["a connection that broke", new Error("Connection terminated unexpectedly")],
    ["a pool that got no connection", new Error("timeout exceeded when trying to connect")],
    ["a failed query whose connection was refused", new Error("Failed query: select 1", { cause: coded("ECONNREFUSED") })],
    ["a host none of whose addresses answers", new AggregateError([coded("ECONNREFUSED")])],
  ])("means that it is away: %s", (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ["a wrong password", coded("28P01")],
    ["a unique violation", new Error("Failed query", { cause: coded("23505") })],
    ["a statement that took too long", coded("57014")],
    ["a fault of ours", new TypeError("undefined is not a function")],
  ])("does not mean that it is away: %s", (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

it("[D-TEST-66] waits for a database that is away, says so once, and throws every other error", async () => {
  const lines: string[] = [];
  let tries = 0;
  const opened = await onceThere(
    async () => {
      tries += 1;
      if (tries < 3) throw coded("ECONNREFUSED");
      return "open";
    },
    (line) => lines.push(line),
  );
  expect([opened, tries]).toEqual(["open", 3]);
  expect(lines).toEqual(["The database does not answer (ECONNREFUSED): waiting for it.", "The database answers, after 1 s."]);
  await expect(
    onceThere(
      () => Promise.reject(coded("28P01")),
      () => undefined,
    ),
  ).rejects.toThrow("28P01");
});
