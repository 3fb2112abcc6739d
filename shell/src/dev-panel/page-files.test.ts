import { expect, test } from "vitest";
import { filesByPart } from "./page-files.ts";

const ORIGIN = "https://savat.example";
const entry = (path: string, encodedBodySize: number, transferSize: number) => ({
  name: new URL(path, ORIGIN).href,
  encodedBodySize,
  transferSize,
});

test("[D-PANEL-07] counts each part's files once, with their bytes and those that came over the network", () => {
  const entries = [
    entry("/assets/main.1a.js", 1000, 1300),
    entry("/r/checkout/entry.1a.js", 200, 500),
    entry("/r/checkout/page.1a.js", 300, 600),
    entry("/r/checkout/page.1a.js", 300, 0),
    entry("/r/storefront/entry.1a.js", 400, 0),
  ];
  expect(Object.fromEntries(filesByPart(entries, ORIGIN))).toEqual({
    shell: { count: 1, bytes: 1000, networkBytes: 1300 },
    checkout: { count: 2, bytes: 500, networkBytes: 1100 },
    storefront: { count: 1, bytes: 400, networkBytes: 0 },
  });
});

test("[D-PANEL-07] counts no call, picture of the API or file of another site", () => {
  const entries = [entry("/api/orders", 10, 20), entry("/r/", 10, 20), entry("https://other.example/r/checkout/a.js", 10, 20)];
  expect(filesByPart(entries, ORIGIN).size).toBe(0);
});
