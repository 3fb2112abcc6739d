import { findMerchantPage } from "../../../api/src/catalogue/merchant-records/store.ts";
import { findProducts } from "../../../api/src/catalogue/products/store.ts";
import { type Load, press } from "../measure/load.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { BIG } from "./catalogue.ts";
import { type Server, startBare } from "./servers.ts";
import { statementsOf } from "./statements.ts";

const LISTS = [
  {
    name: "merchant list",
    path: "/api/merchants",
    work: (db: Parameters<typeof findProducts>[0]) =>
      findMerchantPage(db, { status: "active", businessType: "all", city: undefined, search: undefined, withProducts: false }, 1, 10),
  },
  {
    name: "product list",
    path: `/api/merchants/${BIG}/products`,
    work: (db: Parameters<typeof findProducts>[0]) =>
      findProducts(db, { audience: "everyone", merchantId: BIG, category: undefined, search: undefined, ids: undefined }, 1, 12),
  },
];

async function bareRoute(api: Server, databaseUrl: string, { name, path, work }: (typeof LISTS)[number]) {
  const [statement, ...more] = await statementsOf(databaseUrl, work);
  if (statement === undefined || more.length > 0)
    throw new Error(`The ${name} takes ${more.length + 1} statements: compare it with as many`);
  const answer = await fetch(`${api.url}${path}`);
  return { path, ...statement, bytes: (await answer.arrayBuffer()).byteLength };
}

function summary(name: string, ours: readonly Load[], bare: readonly Load[]): Measurement[] {
  const rate = (loads: readonly Load[]) => median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (loads: readonly Load[]) => median(loads.map(({ p99Ms }) => p99Ms));
  return [
    {
      name: `${name}: requests, against the same SQL and bytes`,
      value: Math.round(rate(ours)),
      unit: "/s",
      ratio: rate(ours) / rate(bare),
      atLeast: 0.6,
    },
    { name: `${name}: p99, against the same SQL and bytes`, value: p99(ours), unit: "ms", ratio: p99(ours) / p99(bare) },
  ];
}

/** Alternates between our API and a bare Fastify and pg server that sends the same SQL and as many bytes. */
export async function measureLists(
  api: Server,
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measurement[]> {
  const bare = await startBare(databaseUrl, await Promise.all(LISTS.map((list) => bareRoute(api, databaseUrl, list))));
  try {
    const measured: Measurement[] = [];
    for (const { name, path } of LISTS) {
      const loads: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
      for (const { url } of [api, bare]) await press(`${url}${path}`, { seconds: 2 });
      for (let round = 0; round < rounds; round += 1) {
        loads.ours.push(await press(`${api.url}${path}`, { seconds }));
        loads.bare.push(await press(`${bare.url}${path}`, { seconds }));
      }
      measured.push(...summary(name, loads.ours, loads.bare));
    }
    return measured;
  } finally {
    await bare.running.stop();
  }
}
