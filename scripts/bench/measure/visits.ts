import { Agent, get } from "node:http";
import { randoms } from "./randoms.ts";

const VISITORS = 32;
/** The same arrivals in every run. */
const SEED = 7;
let lastVisit = 0;

/** Reads a page as a browser that takes Brotli. Rejects on an answer other than 2xx. */
function visit(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      answer.once("error", reject);
      answer.once("end", () =>
        Math.floor((answer.statusCode ?? 0) / 100) === 2 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    }).once("error", reject);
  });
}

/** An address of its own for each visit: the shell renders it, and keeps no page for the next one. */
function addressOf(site: string, paths: readonly string[], visit: number): string {
  return `${site}${paths[visit % paths.length]}?visit=${visit}`;
}

/** Visitors read the pages in turn, each the next one when the last has come. */
export async function visitAtOnce(
  site: string,
  paths: readonly string[],
  pages: number,
  visitors = VISITORS,
): Promise<{ pagesPerSecond: number }> {
  const agent = new Agent({ keepAlive: true });
  const from = performance.now();
  let next = 0;
  async function visitor(): Promise<void> {
    while (next < pages) {
      next += 1;
      lastVisit += 1;
      await visit(agent, addressOf(site, paths, lastVisit));
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return { pagesPerSecond: (pages / (performance.now() - from)) * 1000 };
}

/** An open load: visitors arrive at random, on average `rate` a second, whether earlier ones are served or not. */
export async function visitAtRate(site: string, paths: readonly string[], rate: number, seconds: number): Promise<{ p99Ms: number }> {
  const agent = new Agent({ keepAlive: true });
  const random = randoms(SEED);
  const waits: number[] = [];
  const visits: Promise<void>[] = [];
  const from = performance.now();
  for (let due = from; due < from + seconds * 1000; due += (-Math.log(1 - random()) / rate) * 1000) {
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const path = paths[Math.floor(random() * paths.length)] ?? "/";
    lastVisit += 1;
    visits.push(visit(agent, addressOf(site, [path], lastVisit)).then(() => void waits.push(performance.now() - due)));
  }
  await Promise.all(visits);
  agent.destroy();
  return { p99Ms: waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN };
}
