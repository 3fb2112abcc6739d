import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { TEST_CARDS } from "../src/buying/cards/test-cards.ts";
import { CASHBOX, type ProviderProcess, startProviderProcess } from "../test/provider-process.ts";

const KILLS = process.env.SAVAT_DEEP === "1" ? 26 : 8;
const PAYMENTS = 6;
const AMOUNT = 1000;

const ReplySchema = z.object({
  result: z.optional(
    z.looseObject({
      state: z.optional(z.int()),
      receipt: z.optional(z.looseObject({ _id: z.string(), state: z.int() })),
      card: z.optional(z.looseObject({ token: z.string() })),
    }),
  ),
});
const BooksSchema = z.object({
  receipts: z.array(z.looseObject({ _id: z.string(), state: z.int() })),
  ledger: z.array(z.object({ kind: z.string(), receiptId: z.string(), amount: z.int() })),
  cards: z.array(z.object({ balance: z.int() })),
});

let folder: string;
let provider: ProviderProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-killed-"));
  provider = await startProviderProcess(folder);
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

/** Undefined where the process died before it answered. */
async function call(method: string, params: object) {
  const { id, key } = CASHBOX;
  try {
    const response = await fetch(provider.url, {
      method: "POST",
      headers: { "x-auth": `${id}:${key}` },
      body: JSON.stringify({ method, params }),
    });
    return ReplySchema.parse(await response.json()).result;
  } catch {
    return undefined;
  }
}

async function savedToken(): Promise<string> {
  const made = await call("cards.create", { card: { number: TEST_CARDS[0]?.number, expire: "0399" }, save: true });
  const token = made?.card?.token ?? "";
  await call("cards.get_verify_code", { token });
  await call("cards.verify", { token, code: "666666" });
  return token;
}

async function createReceipt(): Promise<string> {
  const made = await call("receipts.create", { amount: AMOUNT, account: { product_id: "o1" } });
  return made?.receipt?._id ?? "";
}

async function books() {
  return BooksSchema.parse(await (await fetch(`${provider.origin}/control/receipts`)).json());
}

/** Pays and reads at the same time; an answer "paid" implies the debit. */
async function payAndLook(ids: readonly string[], token: string, onTold: (id: string) => void): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const paying = call("receipts.pay", { id, token }).then((paid) => paid?.receipt?.state === 4 && onTold(id));
      for (let look = 0; look < 5; look += 1) if ((await call("receipts.check", { id }))?.state === 4) onTold(id);
      await paying;
    }),
  );
}

it(`[D-PROV-01] forgets no debit that it told of and doubles none, over ${KILLS} SIGKILLs before and after its answers`, {
  timeout: 180_000,
}, async () => {
  const token = await savedToken();
  const told = new Set<string>();
  const all: string[] = [];
  let untold = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const ids = await Promise.all(Array.from({ length: PAYMENTS }, createReceipt));
    all.push(...ids);
    let tell: () => void = () => undefined;
    const firstAnswer = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const paying = payAndLook(ids, token, (id) => {
      told.add(id);
      tell();
    });
    // Odd rounds die with the first answer still warm, even ones somewhere around it.
    await (round % 2 === 1 ? firstAnswer : wait(round / 4));
    await provider.kill();
    await paying;
    untold += ids.filter((id) => !told.has(id)).length;
    provider = await startProviderProcess(folder);
    expect(await readdir(folder)).toEqual(["payme-sandbox.log"]);
    for (const id of ids) if (told.has(id)) expect((await call("receipts.check", { id }))?.state).toBe(4);
  }
  // A payment without an answer may be repeated: it is debited once.
  for (const id of all) await call("receipts.pay", { id, token });
  const { receipts, ledger, cards } = await books();
  expect(receipts.filter(({ state }) => state === 4)).toHaveLength(all.length);
  expect(ledger.map(({ receiptId }) => receiptId).sort()).toEqual([...all].sort());
  expect(cards[0]?.balance).toBe(1_000_000_000_000 - AMOUNT * all.length);
  expect(told.size).toBeGreaterThan(0);
  expect(untold).toBeGreaterThan(0);
});
