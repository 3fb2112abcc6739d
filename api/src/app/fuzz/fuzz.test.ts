import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import type { Answer } from "../../../test/refusal.ts";
import { createWorld, type Role, routeOf, SAMPLES, type Sample, type SampleName, type World } from "../../../test/requests.ts";
import { limitHits } from "../../platform/tables/limits.ts";
import { MATRIX } from "../access/matrix.ts";
import type { Attack } from "./attack.ts";
import { attacksOn } from "./attacks.ts";
import { bodyPlaces, writeBody } from "./body-attacks.ts";
import { type Operation, readOperations } from "./document.ts";
import { judge } from "./judge.ts";
import { noteWrites, takeWrites } from "./write-log.ts";

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** `.ci/run` sends one of `FUZZ_SHARE` parts, the `TEST_TURN`th: every fourth endpoint, and a part of its requests. The
 * next commit sends another. */
const PARTS = Number(process.env.FUZZ_SHARE ?? 1);
const TURN = Number(process.env.TEST_TURN ?? 0) % PARTS;
const ENDPOINT_PARTS = PARTS % 4 === 0 ? 4 : 1;
const REQUEST_PARTS = PARTS / ENDPOINT_PARTS;
const RPC_ROUTE = "POST /api/payments/cards";
/** How often what may be tried is made new again. */
const LIMIT_EVERY = 10;
/** The first of them whom an endpoint answers sends everything. */
const SENDERS: readonly Role[] = ["customer", "owner", "admin"];
/** Every tenth request comes from a guest: most endpoints refuse a guest at once, the others ignore who asks. */
const EVERY_OF_GUEST = 10;

const NAMES = Object.keys(SAMPLES).filter((name): name is SampleName => name in SAMPLES);
/** The payment methods behind the first share its address, and only their parameters differ. */
const FUZZABLE = NAMES.filter((name) => !name.includes(" #") || routeOf(name) === RPC_ROUTE);
const ONE_MORE_WAY = new Set<string>(FUZZABLE.filter((name) => routeOf(name) === RPC_ROUTE).slice(1));
const FUZZED = FUZZABLE.filter((_, index) => index % ENDPOINT_PARTS === TURN % ENDPOINT_PARTS);

function senderOf(name: SampleName): Role {
  return SENDERS.find((role) => [200, 202].includes(MATRIX[name][role])) ?? "customer";
}

/** An endpoint with a request that it takes, and its answer to that. */
interface Target {
  name: SampleName;
  operation: Operation | undefined;
  sample: Sample;
  good: Answer;
  headers: Record<string, string>;
}

/** With two databases (`npm run test:deep`), each gets every second request, and both the texts that they may treat
 * differently. */
const KINDS = databaseKinds().map((kind, turn, { length }) => ({
  ...kind,
  isOurs: (index: number) => index % (length * REQUEST_PARTS) === turn + length * Math.floor(TURN / ENDPOINT_PARTS),
}));
const ODD_TEXT = /\\u0000|%00|\\ud800|%ed%a0%80|%EF%BF%BD/;

function hasOddText({ request: { url, payload } }: Attack): boolean {
  return ODD_TEXT.test(url) || (typeof payload === "string" && ODD_TEXT.test(payload));
}

describe.each(KINDS)("hostile requests to the API on $name", (kind) => {
  let world: World;
  let operations: Operation[];
  beforeAll(async () => {
    world = await createWorld(kind);
    operations = readOperations((await world.api.inject({ url: "/api/docs/json" })).body);
    await noteWrites(world.api.database.owner);
  });
  afterAll(() => world.close());

  async function answerTo(request: Attack["request"], headers: Record<string, string>): Promise<Answer> {
    const response = await world.api.app.inject({ ...request, headers: { ...headers, ...request.headers } });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  }

  async function aim(name: SampleName, role: Role): Promise<Target> {
    world.api.clock.setOffset(0);
    await world.renew();
    const caller = await world.signInAs(role);
    const sample = await SAMPLES[name](world, caller);
    const headers = { ...caller?.headers };
    const good = await answerTo(sample, headers);
    await takeWrites(world.api.database.owner);
    return { name, operation: operations.find(({ route }) => route === routeOf(name)), sample, good, headers };
  }

  /** The faults of one answer, and of the database's writes for it. */
  async function faultsOf({ name, good, headers }: Target, { what, request, isElsewhere }: Attack): Promise<string[]> {
    const answer = await answerTo(request, headers);
    const { isRefusal, faults } = judge(answer, request.method, isElsewhere ? undefined : good, routeOf(name) === RPC_ROUTE);
    const written = request.method === "GET" ? [] : await takeWrites(world.api.database.owner);
    const all = isRefusal && written.length > 0 ? [...faults, `was refused and wrote to ${written.join(", ")}`] : faults;
    return all.map((fault) => JSON.stringify(`${name}: ${what}: the answer ${answer.status} ${fault}`));
  }

  it.each(FUZZED)("[D-SAFE-68] %s answers as it should", { timeout: 120_000, tags: ["@D-SAFE-69", "@D-SAFE-73"] }, async (name) => {
    for (const [role, every] of [[senderOf(name), 1] as const, ["guest", EVERY_OF_GUEST] as const]) {
      const target = await aim(name, role);
      const attacks = attacksOn(target.sample, target.operation, ONE_MORE_WAY.has(name))
        .filter((attack, index) => kind.isOurs(index) || hasOddText(attack))
        .filter((_, index) => index % every === 0);
      const faults: string[] = [];
      for (const [index, attack] of attacks.entries()) {
        if (index % LIMIT_EVERY === 0) await world.api.db.delete(limitHits);
        faults.push(...(await faultsOf(target, attack)));
      }
      expect(faults).toEqual([]);
      expect(target.sample.method === "GET" ? await takeWrites(world.api.database.owner) : []).toEqual([]);
    }
  });

  it("[D-SAFE-68] so do random requests of one seed", { timeout: 60_000 }, async () => {
    const targets: Target[] = [];
    for (const name of FUZZED) targets.push(await aim(name, senderOf(name)));
    const text = fc.string({ unit: "binary", maxLength: 200 });
    const random = fc.record({
      target: fc.constantFrom(...targets),
      at: fc.nat(),
      value: fc.jsonValue({ maxDepth: 5, stringUnit: "binary" }),
      query: fc.webQueryParameters(),
      header: text,
      key: text,
    });
    const property = fc.asyncProperty(random, async ({ target, at, value, query, header, key }) => {
      const { sample, operation } = target;
      const places = bodyPlaces(sample, operation);
      const payload = writeBody(sample.payload ?? {}, places[at % Math.max(1, places.length)] ?? [], JSON.stringify(value));
      const headers = { "content-type": "application/json", ...sample.headers, "idempotency-key": key, "x-request-id": header };
      const request = { method: sample.method, url: `${sample.url}${sample.url.includes("?") ? "&" : "?"}${query}`, headers };
      const attack = { what: "random", request: sample.method === "GET" ? request : { ...request, payload } };
      expect(await faultsOf(target, attack)).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });

  it("[D-SAFE-69] leaves an API that sells", async () => {
    world.api.clock.setOffset(0);
    await world.renew();
    const { customer } = world.people;
    const order = await world.order(customer);
    const { id, paymentId } = await world.receipt(customer, order);
    await world.pay(customer, id, await world.token(customer));
    expect(await world.payment(customer, paymentId)).toMatchObject({ state: "paid", orderId: order.id });
  });
});
