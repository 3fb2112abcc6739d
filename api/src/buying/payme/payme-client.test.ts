import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/start.ts";
import { createPaymeClient } from "./payme-client.ts";

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-payme-"));
  const options = { host: "127.0.0.1", port: 0, id: "box", key: "secret", now: Date.now, slowCardMs: 50, log: () => undefined };
  sandbox = await startSandbox({ ...options, removesCardsWithKey: true, dataFolder: folder });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

function connect(settings: Partial<Parameters<typeof createPaymeClient>[0]> = {}) {
  return createPaymeClient({ url: sandbox.url, id: "box", key: "secret", timeoutMs: 5000, removesCardsWithKey: true, ...settings });
}

async function setFault(fault: object): Promise<void> {
  await fetch(`${sandbox.origin}/control/faults`, { method: "POST", body: JSON.stringify(fault) });
}

async function createToken(): Promise<string> {
  const outcome = await connect().createCard("8600069195406311", "0399");
  if (outcome.kind !== "ok") throw new Error("no card");
  return outcome.result.card.token;
}

async function createReceipt(): Promise<string> {
  const outcome = await connect().createReceipt({ amount: 5000, account: { product_id: "o", user_id: "u" }, description: "p1" });
  if (outcome.kind !== "ok") throw new Error("no receipt");
  return outcome.result.receipt._id;
}

describe("the payment client", () => {
  it("goes the whole way from a card to a paid receipt", async () => {
    const client = connect();
    const token = await createToken();
    expect(await client.sendVerifyCode(token)).toMatchObject({ kind: "ok", result: { sent: true, wait: 60_000 } });
    expect(await client.verifyCard(token, "666666")).toMatchObject({ kind: "ok", result: { card: { verify: true } } });
    expect(await client.checkCard(token)).toMatchObject({ kind: "ok" });
    const id = await createReceipt();
    expect(await client.payReceipt(id, token, { phone: "998901234567" })).toMatchObject({ kind: "ok", result: { receipt: { state: 4 } } });
    expect(await client.checkReceipt(id)).toEqual({ kind: "ok", result: { state: 4 } });
    expect(await client.getReceipt(id)).toMatchObject({ result: { receipt: { card: { number: "860006******6311" } } } });
    expect(await client.listReceipts({ count: 50, from: 0, to: Date.now(), offset: 0 })).toMatchObject({ result: [{ description: "p1" }] });
    expect(await client.cancelReceipt(id)).toMatchObject({ result: { receipt: { state: 21 } } });
    expect(await client.removeCard(await createToken())).toEqual({ kind: "ok", result: { success: true } });
  });

  it("hands on the provider's refusal with its code and texts", async () => {
    expect(await connect().verifyCard(await createToken(), "1")).toMatchObject({
      kind: "error",
      error: { code: -31101, message: { ru: "Код подтверждения истек" } },
    });
  });

  it("can leave the key out of cards.remove", async () => {
    const outcome = await connect({ removesCardsWithKey: false }).removeCard(await createToken());
    expect(outcome).toMatchObject({ kind: "error", error: { code: -32504 } });
  });

  it.each(["never", "debit-then-timeout"])("[D-TIME-02] calls silence (%s) unknown", async (mode) => {
    const id = await createReceipt();
    await setFault({ method: "receipts.check", mode });
    expect(await connect({ timeoutMs: 100 }).checkReceipt(id)).toEqual({ kind: "unknown", why: "timeout" });
  });

  it("calls a text that is no answer unknown, and an answer of another shape too", async () => {
    await setFault({ method: "receipts.check", mode: "garbage" });
    expect(await connect().checkReceipt(await createReceipt())).toEqual({ kind: "unknown", why: "garbage" });
    const server = createServer((_, response) => response.end('{"result":{"receipt":{"_id":1}}}')).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await connect({ url: `http://127.0.0.1:${port}` }).getReceipt("x")).toEqual({ kind: "unknown", why: "garbage" });
    server.close();
  });

  it("calls an answer about another receipt unknown", async () => {
    const answer = JSON.stringify({ result: { receipt: { _id: "other", state: 50, amount: 5000 } } });
    const server = createServer((_, response) => response.end(answer)).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { cancelReceipt, getReceipt, payReceipt } = connect({ url: `http://127.0.0.1:${port}` });
    const outcomes = [await cancelReceipt("one"), await getReceipt("one"), await payReceipt("one", "token", { phone: "" })];
    expect(outcomes).toEqual(Array(3).fill({ kind: "unknown", why: "garbage" }));
    expect(await cancelReceipt("other")).toMatchObject({ kind: "ok" });
    server.close();
  });

  it("calls a provider that cannot be reached unknown", async () => {
    expect(await connect({ url: "http://127.0.0.1:1/" }).checkReceipt("x")).toEqual({ kind: "unknown", why: "unreachable" });
  });

  it("reads the state in both shapes that have been seen", async () => {
    const server = createServer((_, response) => response.end('{"result":{"receipt":{"state":4}}}')).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await connect({ url: `http://127.0.0.1:${port}` }).checkReceipt("x")).toEqual({ kind: "ok", result: { state: 4 } });
    server.close();
  });

  it("tells a log the method, outcome and duration of a call and nothing it carried", async () => {
    const calls: unknown[] = [];
    await connect({ onCall: (call) => calls.push(call) }).createCard("8600069195406311", "0399");
    expect(calls).toEqual([{ method: "cards.create", outcome: "ok", ms: expect.any(Number) }]);
  });
});
