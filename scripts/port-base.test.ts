import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { BAD_PORTS, badPorts, readPortBase } from "./port-base.ts";

const REFUSED = "bad port";

/** fetch's refusal of a port; undefined if it would send. Nothing is sent. */
async function refusalOf(port: number): Promise<string | undefined> {
  const dispatcher = {
    dispatch() {
      throw new Error("it would ask");
    },
  };
  const options: RequestInit & { dispatcher: object } = { dispatcher };
  const error: unknown = await fetch(`http://127.0.0.1:${port}`, options).catch((reason: unknown) => reason);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message === REFUSED ? REFUSED : undefined;
}

it("[D-TEST-68] knows exactly the ports that fetch refuses among the possible ones", async () => {
  const refused: number[] = [];
  for (let port = 1024; port <= 11_100; port += 1) if ((await refusalOf(port)) === REFUSED) refused.push(port);
  expect(refused).toEqual(BAD_PORTS.filter((port) => port >= 1024));
});

it("[D-TEST-68] refuses a base that puts one of the eight ports on such a port, and names the next free base", async () => {
  expect(badPorts(5000)).toEqual([6000]);
  await expect(readPortBase("5000")).rejects.toThrow(
    /^PORT_BASE=5000 would put Savat on port 6000, to which browsers and fetch refuse to speak\. PORT_BASE=\d+00 is free\.$/,
  );
  expect(badPorts(5055)).toEqual([5060]);
  expect(badPorts(5665)).toEqual([6665, 6666]);
  expect(badPorts(10_075)).toEqual([10_080]);
});

it("[D-TEST-68] refuses a base with a port in use, and accepts one whose ports are free", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const base = port > 64_000 ? port - 1001 : port;
  await expect(readPortBase(String(base))).rejects.toThrow(`Savat needs port ${port}, which something else uses.`);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await readPortBase(String(base))).toBe(base);
});

it.each(["80", "65000", "3000.5", "abc"])("refuses %s as a base", async (asked) => {
  await expect(readPortBase(asked)).rejects.toThrow(`PORT_BASE must be a port between 1024 and 64000, not "${asked}".`);
});
