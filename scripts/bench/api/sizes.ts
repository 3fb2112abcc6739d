import { type Load, press } from "../measure/load.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { BIG, bigCount, CATEGORY, COMMON_WORD, RARE_WORD, SMALL } from "./catalogue.ts";
import type { Server } from "./servers.ts";

const PAGE_SIZE = 12;
const MAX_GROWTH = 2;

export interface SizedApi {
  size: number;
  api: Server;
}

const QUESTIONS: { name: string; path: (size: number) => string }[] = [
  { name: "first page", path: () => `/api/merchants/${BIG}/products` },
  { name: "category", path: () => `/api/merchants/${BIG}/products?category=${CATEGORY}` },
  { name: "search, common word", path: () => `/api/merchants/${BIG}/products?search=${COMMON_WORD}` },
  { name: "search, rare word", path: () => `/api/merchants/${BIG}/products?search=${RARE_WORD}` },
  { name: "last full page", path: (size) => `/api/merchants/${BIG}/products?page=${Math.floor(bigCount(size) / PAGE_SIZE)}` },
  { name: "one merchant of many", path: () => `/api/merchants/${SMALL}/products` },
];

/** Duration of the first request after a product changed, when its cache is empty. */
async function firstAnswerMs(url: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - from;
}

/** The product list at each size, alternating: the same requests, 32 connections. Medians leave the cold round out. */
export async function measureSizes(
  apis: readonly SizedApi[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const { name, path } of QUESTIONS) {
    const loads = new Map<number, Load[]>();
    const firsts = new Map<number, number>();
    for (const { size, api } of apis) firsts.set(size, await firstAnswerMs(api.url + path(size)));
    for (let round = 0; round < rounds; round += 1) {
      for (const { size, api } of apis) loads.set(size, [...(loads.get(size) ?? []), await press(api.url + path(size), { seconds })]);
    }
    const p99s = apis.map(({ size }) => ({ size, p99: median((loads.get(size) ?? []).map(({ p99Ms }) => p99Ms)) }));
    const [smallest, largest] = [p99s[0], p99s.at(-1)];
    if (smallest === undefined || largest === undefined) continue;
    for (const { size, p99 } of p99s.slice(1, -1))
      measured.push({ name, value: p99, unit: "ms", group: `products, p99 at ${size.toLocaleString("en")}` });
    const at = largest.size.toLocaleString("en");
    measured.push({
      name,
      value: largest.p99,
      unit: "ms",
      ratio: largest.p99 / smallest.p99,
      atMost: MAX_GROWTH,
      group: `products, p99 at ${at} against ${smallest.size}`,
    });
    measured.push({ name, value: firsts.get(largest.size) ?? 0, unit: "ms", group: `products, first answer ever at ${at}` });
  }
  return measured;
}
