import { openServer } from "../../../api/src/platform/connection/open.ts";
import type { Measurement } from "../measure/measurement.ts";
import { createDatabase } from "./catalogue.ts";
import { COMMON_WORD, fillSearch, LARGEST, type SearchRows, USUAL } from "./search-rows.ts";
import { type Server, startApi } from "./servers.ts";

export interface SearchSize extends SearchRows {
  /** Requests per kind, one after another, of at most ten texts, so that each also has a first request. */
  requests: number;
}

const MAX_MS = 50;

/** Typed texts, by kind. */
const ON_SHELVES: Record<string, string[]> = {
  "a word": ["guruch", "olma", "shokolad", "moloko", "palov", "tarvuz", "kolbasa", "yashil", "oltin", "kofe"],
  "a word's beginning": ["gu", "ol", "shok", "mol", "pa", "tar", "kol", "yash", "s", "k"],
  "two words": [
    "guruch uy",
    "palov tabiiy",
    "молоко большой",
    "olma qizil",
    "non issiq",
    "choy 500",
    "сок свежий",
    "qahva oq",
    "tort bayram",
    "sir katta",
  ],
  "a wrong letter": ["guruhc", "olmma", "shokalad", "maloko", "polov", "tarvus", "kalbasa", "yashul", "oltn", "koffe"],
  "two wrong letters in two words": ["guruhc tabiy", "polov tabbiiy", "малоко балшой", "olmma qizl", "patyr isiq"],
  "the other script": ["палов", "гуруч", "молоко", "сариёғ", "шўрва", "smetana", "pechenye", "zelyoniy", "товуқ", "yablokiy"],
  "a word that all have": [COMMON_WORD, COMMON_WORD.slice(0, 4), "500", "g", "tabiyi"],
  "nothing there": ["qwerty", "zzzzzz", "велосипед", "televizor", "xyzzy", "гвозди 12", "noutbuk lenovo", "9999999", "ыыыы", "mmmmmmmmmm"],
};

const AMONG_MERCHANTS: Record<string, string[]> = {
  "a word": ["bekabod", "gulizor", "nurobod", "somsa", "limonad", "шампунь", "tort", "manti", "mirakent", "zarudor"],
  "a word's beginning": ["bek", "gul", "nu", "so", "lim", "шам", "to", "man", "mira", "zar"],
  "two words": ["bekabod palov", "gulizor 11", "temur somsa", "свежие сок", "amir temur"],
  "a wrong letter": ["bekobad", "guliror", "nuroobod", "somza", "limanad", "шапунь", "torrt", "mantti", "mirkent", "zarudorr"],
  "the other script": ["бекабод", "гулизор", "манти", "shampun", "dostavka", "нурхона", "svejie", "сомса", "мева", "toshiston"],
  "a word that all have": ["amir", "tem", "kochasi", "temor", "a"],
  "nothing there": ["qwerty", "zzzzzz", "велосипед", "televizor", "xyzzy"],
};

async function answerMs(url: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - from;
}

async function slowest(address: string, texts: readonly string[], requests: number): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const search = new URLSearchParams({ search: texts[request % texts.length] ?? "" });
    times.push(await answerMs(`${address}?${search}`));
  }
  return Math.max(...times);
}

/** Searches by the API over a filled database. */
async function askAll(apiUrl: string, size: SearchSize): Promise<Measurement[]> {
  const usual = Math.round((size.products - size.largestShelf) / (size.merchants - 1));
  const places = [
    { name: `shop of ${usual}`, path: `/api/merchants/${USUAL}/products`, kinds: ON_SHELVES },
    { name: `shop of ${size.largestShelf.toLocaleString("en")}`, path: `/api/merchants/${LARGEST}/products`, kinds: ON_SHELVES },
    { name: `${size.merchants.toLocaleString("en")} merchants`, path: "/api/merchants", kinds: AMONG_MERCHANTS },
  ];
  // Connections and code are warm; no text was searched before.
  for (const { path } of places)
    await Promise.all(Array.from({ length: 20 }, (_, index) => answerMs(`${apiUrl}${path}?search=warm${index}`)));
  const measured: Measurement[] = [];
  for (const { name, path, kinds } of places) {
    for (const [kind, texts] of Object.entries(kinds)) {
      const value = await slowest(`${apiUrl}${path}`, texts, size.requests);
      measured.push({
        name: `${name}, ${kind}: slowest of ${size.requests} at ${size.products.toLocaleString("en")}`,
        value,
        unit: "ms",
        atMost: MAX_MS,
        group: "search",
      });
    }
  }
  return measured;
}

/** Searches over a large catalogue: single requests in turn, the slowest of each kind, first ones included. */
export async function measureSearch(
  postgresUrl: string,
  dataFolder: string,
  size: SearchSize,
  onStart: (server: Server) => void,
): Promise<Measurement[]> {
  const url = await createDatabase(postgresUrl, "bench_search");
  await (await openServer(url)).close();
  await fillSearch(url, size);
  const api = await startApi(url, dataFolder);
  onStart(api);
  return askAll(api.url, size);
}
