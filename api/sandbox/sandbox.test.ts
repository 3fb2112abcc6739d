import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "./start.ts";

const GOOD_CARD = "8600069195406311";
let folder: string;
let sandbox: RunningSandbox;
let now = Date.now();
let removesCardsWithKey = true;
let holdMs: number | undefined;
const logged: unknown[] = [];

function start(): Promise<RunningSandbox> {
  return startSandbox({
    host: "127.0.0.1",
    port: 0,
    dataFolder: folder,
    id: "box",
    key: "secret",
    now: () => now,
    slowCardMs: 50,
    removesCardsWithKey,
    ...(holdMs === undefined ? {} : { holdMs }),
    log: (line) => logged.push(line),
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-sandbox-"));
  logged.length = 0;
  sandbox = await start();
});
afterEach(async () => {
  removesCardsWithKey = true;
  holdMs = undefined;
  await sandbox.close();
  await rm(folder, { recursive: true });
});

async function send(body: string, auth = "box:secret") {
  const response = await fetch(sandbox.url, { method: "POST", headers: { "x-auth": auth }, body });
  return { status: response.status, body: await response.json() };
}

async function call(method: string, params: unknown, auth?: string) {
  return (await send(JSON.stringify({ id: 7, method, params }), auth)).body;
}

async function control(path: string, body?: unknown, method = body === undefined ? "GET" : "POST") {
  const response = await fetch(`${sandbox.origin}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

async function createToken(number = GOOD_CARD, save = true): Promise<string> {
  const { result } = await call("cards.create", { card: { number, expire: "0399" }, save }, "box");
  return result.card.token;
}

async function verifiedToken(number = GOOD_CARD, save = true): Promise<string> {
  const token = await createToken(number, save);
  await call("cards.get_verify_code", { token }, "box");
  await call("cards.verify", { token, code: "666666" }, "box");
  return token;
}

async function createReceipt(amount = 500_000): Promise<string> {
  const { result } = await call("receipts.create", { amount, account: { product_id: "o1", user_id: "u1" } });
  return result.receipt._id;
}

describe("the protocol's envelope", () => {
  it("answers every refusal with HTTP 200, the id echoed and the protocol's code", async () => {
    expect(await send("{")).toMatchObject({ status: 200, body: { jsonrpc: "2.0", id: null, error: { code: -32700 } } });
    expect(await send('{"id":1}')).toMatchObject({ status: 200, body: { error: { code: -32600 } } });
    expect(await call("cards.steal", {})).toMatchObject({ id: 7, error: { code: -32601 } });
    expect(await call("cards.create", { card: { number: "1", expire: "0399" } })).toMatchObject({
      error: { code: -32602, data: "card.number" },
    });
  });

  it("accepts a request without id and jsonrpc", async () => {
    const { body } = await send(JSON.stringify({ method: "receipts.get_all", params: { count: 1, from: 0, to: now } }));
    expect(body).toEqual({ jsonrpc: "2.0", id: null, result: [] });
  });

  it("opens card methods to the id and the others to id and key alone", async () => {
    const token = await createToken();
    expect(await call("cards.check", { token }, "box")).toMatchObject({ result: { card: { verify: false } } });
    expect(await call("cards.remove", { token }, "box")).toMatchObject({ error: { code: -32504 } });
    expect(await call("receipts.create", { amount: 1, account: {} }, "box")).toMatchObject({ error: { code: -32504 } });
    expect(await call("cards.check", { token }, "other")).toMatchObject({ error: { code: -32504 } });
    expect(await call("cards.remove", { token })).toMatchObject({ result: { success: true } });
    expect(await call("cards.check", { token })).toMatchObject({ error: { code: -31400 } });
  });
});

describe("a card", () => {
  it("comes back masked with a token and is verified by its code", async () => {
    const { result } = await call("cards.create", { card: { number: GOOD_CARD, expire: "0399" }, save: false });
    expect(result.card).toMatchObject({ number: "860006******6311", expire: "03/99", recurrent: false, verify: false });
    const { token } = result.card;
    expect((await call("cards.get_verify_code", { token })).result).toEqual({ sent: true, phone: "99890*****66", wait: 60_000 });
    expect((await call("cards.verify", { token, code: "666666" })).result.card.verify).toBe(true);
  });

  it.each([
    ["1234567812345678", "0399"],
    [GOOD_CARD, "0398"],
    ["3333336415804657", "0399"],
  ])("is refused at its creation: %s %s", async (number, expire) => {
    expect((await call("cards.create", { card: { number, expire } })).error.code).toBe(-31300);
  });

  it("without SMS gets no code", async () => {
    const token = await createToken("8600060921090842");
    expect((await call("cards.get_verify_code", { token })).error.code).toBe(-31301);
  });

  it("refuses wrong codes, then too many of them, until a new code is sent", async () => {
    const token = await createToken();
    await call("cards.get_verify_code", { token });
    for (let time = 0; time < 5; time += 1) expect((await call("cards.verify", { token, code: "000000" })).error.code).toBe(-31103);
    expect((await call("cards.verify", { token, code: "666666" })).error.code).toBe(-31102);
    await call("cards.get_verify_code", { token });
    expect((await call("cards.verify", { token, code: "666666" })).result.card.verify).toBe(true);
  });

  it("refuses a code after five minutes, and one that was never sent", async () => {
    const token = await createToken();
    expect((await call("cards.verify", { token, code: "666666" })).error.code).toBe(-31101);
    await call("cards.get_verify_code", { token });
    now += 5 * 60_000 + 1;
    expect((await call("cards.verify", { token, code: "666666" })).error.code).toBe(-31101);
  });
});

describe("a receipt", () => {
  it("is paid once: a second payment is refused and debits nothing", async () => {
    const [token, id] = [await verifiedToken(), await createReceipt()];
    const { result } = await call("receipts.pay", { id, token, payer: { phone: "998901234567" } });
    expect(result.receipt).toMatchObject({ _id: id, state: 4, amount: 500_000, card: { number: "860006******6311" } });
    expect((await call("receipts.pay", { id, token })).error).toMatchObject({
      code: -31008,
      message: { en: "The receipt is already paid" },
    });
    const books = await control("receipts");
    expect(books.ledger).toHaveLength(1);
    expect(books.cards[0]).toEqual({ card: "860006******6311", balance: 1_000_000_000_000 - 500_000, debits: 1 });
    expect((await call("receipts.check", { id })).result).toEqual({ state: 4 });
  });

  it("is debited once by fifty payments at the same time", async () => {
    const [token, id] = [await verifiedToken(), await createReceipt()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => call("receipts.pay", { id, token })));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    expect((await control("receipts")).ledger).toHaveLength(1);
  });

  it("goes to 50 when cancelled unpaid, to 21 with a refund when paid", async () => {
    const [token, paid, unpaid] = [await verifiedToken(), await createReceipt(), await createReceipt()];
    await call("receipts.pay", { id: paid, token });
    expect((await call("receipts.cancel", { id: unpaid })).result.receipt.state).toBe(50);
    expect((await call("receipts.cancel", { id: paid })).result.receipt.state).toBe(21);
    expect((await call("receipts.cancel", { id: paid })).result.receipt.state).toBe(21);
    expect((await call("receipts.pay", { id: unpaid, token })).error.code).toBe(-31008);
    expect((await control("receipts")).cards[0]).toMatchObject({ balance: 1_000_000_000_000 });
  });

  it("goes on to 50 when its money is through, and is held at 21 until then", async () => {
    const [token, id] = [await verifiedToken(), await createReceipt()];
    await call("receipts.pay", { id, token });
    await call("receipts.cancel", { id });
    expect((await call("receipts.check", { id })).result.state).toBe(21);
    await control("refunds", { held: false });
    expect((await call("receipts.check", { id })).result.state).toBe(50);
    expect((await call("receipts.cancel", { id })).result.receipt.state).toBe(50);
    expect((await control("receipts")).ledger).toHaveLength(2);
  });

  it.each([
    ["4444445987459073", -31630],
    ["8600143417770323", -32400],
  ])("is refused by the card %s with %i and stays payable", async (number, code) => {
    const [token, id] = [await verifiedToken(number), await createReceipt()];
    expect((await call("receipts.pay", { id, token })).error.code).toBe(code);
    expect((await call("receipts.check", { id })).result.state).toBe(0);
  });

  it("is in progress while the slow card waits, then is refused and payable again", async () => {
    const [token, id] = [await verifiedToken("8600134301849596"), await createReceipt()];
    const paying = call("receipts.pay", { id, token });
    await expect.poll(async () => (await call("receipts.check", { id })).result.state, { interval: 5 }).toBe(1);
    expect((await call("receipts.cancel", { id })).error.code).toBe(-31008);
    expect((await paying).error.code).toBe(-31630);
    expect((await call("receipts.check", { id })).result.state).toBe(0);
  });

  it("refuses an unverified card, an unknown receipt, a sum out of bounds and a detail that does not add up", async () => {
    const id = await createReceipt();
    expect((await call("receipts.pay", { id, token: await createToken() })).error.code).toBe(-31400);
    expect((await call("receipts.check", { id: "0".repeat(24) })).error.code).toBe(-31602);
    expect((await call("receipts.create", { amount: 0, account: {} })).error.code).toBe(-31611);
    expect((await call("receipts.create", { amount: 1e15, account: {} })).error.code).toBe(-31612);
    const item = { title: "Plov", price: 100, count: 2, code: "1".repeat(17), vat_percent: 12, package_code: "1" };
    const detail = { receipt_type: 0, items: [item] };
    expect((await call("receipts.create", { amount: 201, account: {}, detail })).error.code).toBe(-31001);
    expect((await call("receipts.create", { amount: 200, account: {}, detail })).result.receipt.detail).toEqual(detail);
  });

  it("can be got, listed, sent and given its fiscal data", async () => {
    const id = await createReceipt();
    expect((await call("receipts.get", { id })).result.receipt.account[0]).toEqual({
      name: "product_id",
      title: "product_id",
      value: "o1",
      main: true,
    });
    expect((await call("receipts.get_all", { count: 50, from: now - 1, to: now + 1 })).result).toHaveLength(1);
    expect((await call("receipts.get_all", { count: 51, from: 0, to: now })).error.code).toBe(-32602);
    expect((await call("receipts.send", { id, phone: "998901234567" })).result).toEqual({ success: true });
    const fiscal_data = { receipt_id: 1, qr_code_url: "https://ofd.soliq.uz/" };
    expect((await call("receipts.set_fiscal_data", { id, fiscal_data })).result).toEqual({ success: true });
  });
});

describe("faults", () => {
  it("debit and then never answer", async () => {
    const [token, id] = [await verifiedToken(), await createReceipt()];
    await control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    const request = {
      method: "POST",
      headers: { "x-auth": "box:secret" },
      body: JSON.stringify({ method: "receipts.pay", params: { id, token } }),
    };
    await expect(fetch(sandbox.url, { ...request, signal: AbortSignal.timeout(100) })).rejects.toThrow("timeout");
    expect((await control("receipts")).ledger).toHaveLength(1);
  });

  it("carry a call out twice, garble it, answer late or with any code, as often as told", async () => {
    const [token, id] = [await verifiedToken(), await createReceipt()];
    await control("faults", { method: "receipts.pay", mode: "twice" });
    expect((await call("receipts.pay", { id, token })).error.code).toBe(-31008);
    expect((await control("receipts")).ledger).toHaveLength(1);

    await control("faults", { method: "receipts.check", mode: "error", code: -31003, message: "no", count: 2 });
    for (let time = 0; time < 2; time += 1) {
      expect((await call("receipts.check", { id })).error).toEqual({ code: -31003, message: "no" });
    }
    await control("faults", { method: "*", mode: "garbage" });
    await expect(call("receipts.check", { id })).rejects.toThrow(SyntaxError);
    await control("faults", { method: "receipts.check", mode: "late", ms: 20 });
    expect((await call("receipts.check", { id })).result.state).toBe(4);
    expect(await control("faults")).toEqual({ faults: [] });
  });

  it("strike the calls of one order alone where they name it", async () => {
    const id = await createReceipt();
    await control("faults", { method: "*", mode: "error", order: "o2" });
    expect((await call("receipts.check", { id })).result.state).toBe(0);
    await createToken();
    expect((await control("faults")).faults).toHaveLength(1);

    await control("faults", undefined, "DELETE");
    await control("faults", { method: "receipts.check", mode: "error", order: "o1" });
    expect((await call("receipts.check", { id })).error.code).toBe(-32400);
    await control("faults", { method: "receipts.create", mode: "error", order: "o1" });
    const again = { amount: 500_000, account: { product_id: "o1", user_id: "u1" } };
    expect((await call("receipts.create", again)).error.code).toBe(-32400);
  });

  it("are refused when they make no sense and cleared on demand", async () => {
    expect(await control("faults", { method: "receipts.pay", mode: "explode" })).toMatchObject({ fields: ["mode"] });
    await control("faults", { method: "receipts.pay", mode: "never", count: 9 });
    expect(await control("faults", undefined, "DELETE")).toEqual({ faults: [] });
  });
});

async function restart(): Promise<void> {
  await sandbox.close();
  sandbox = await start();
}

describe("a receipt with hold", () => {
  async function hold(inCreate: boolean | null, inPay?: boolean): Promise<string> {
    const token = await verifiedToken();
    const made = await call("receipts.create", { amount: 500_000, account: { product_id: "o1" }, hold: inCreate });
    const { _id: id } = made.result.receipt;
    await call("receipts.pay", { id, token, ...(inPay === undefined ? {} : { hold: inPay }) });
    return id;
  }
  async function stateOf(id: string): Promise<number> {
    return (await call("receipts.check", { id })).result.state;
  }
  async function kinds(): Promise<string[]> {
    return (await control("receipts")).ledger.map(({ kind }: { kind: string }) => kind);
  }
  const balance = async () => (await control("receipts")).cards[0].balance;

  it.each([
    [true, undefined],
    [null, true],
    [true, true],
  ])("[D-PROV-06] created with %s and paid with %s is held at 5, and confirmed takes the money once", async (inCreate, inPay) => {
    const id = await hold(inCreate, inPay);
    expect(await stateOf(id)).toBe(5);
    expect((await call("receipts.pay", { id, token: await verifiedToken() })).error.code).toBe(-31008);
    expect(await balance()).toBe(1_000_000_000_000 - 500_000);
    const { receipt } = (await call("receipts.confirm_hold", { id })).result;
    expect([receipt.state, receipt.pay_time > 0]).toEqual([4, true]);
    expect((await call("receipts.confirm_hold", { id })).error.code).toBe(-31008);
    expect(await kinds()).toEqual(["hold", "release", "debit"]);
    expect((await control("receipts")).cards[0]).toMatchObject({ balance: 1_000_000_000_000 - 500_000, debits: 1 });
  });

  it("paid with false takes the money at once", async () => {
    expect(await stateOf(await hold(true, false))).toBe(4);
  });

  it("[D-PROV-06] is cancelled over 21 to 50, and only there its money is free", async () => {
    const id = await hold(true, true);
    expect((await call("receipts.cancel", { id })).result.receipt.state).toBe(21);
    expect((await call("receipts.confirm_hold", { id })).error.code).toBe(-31008);
    expect(await balance()).toBe(1_000_000_000_000 - 500_000);
    await control("refunds", { held: false });
    expect(await stateOf(id)).toBe(50);
    expect(await balance()).toBe(1_000_000_000_000);
    expect(await kinds()).toEqual(["hold", "release"]);
  });

  it("[D-PROV-06] lapses when its time is up or the control says so, and goes to 50 with its money free", async () => {
    const told = await hold(true, true);
    await control(`receipts/${told}/lapse`, {});
    expect(await stateOf(told)).toBe(50);
    holdMs = 60_000;
    await restart();
    const timed = await hold(true, true);
    now += 59_999;
    expect(await stateOf(timed)).toBe(5);
    now += 1;
    expect((await call("receipts.confirm_hold", { id: timed })).error.code).toBe(-31008);
    expect(await stateOf(timed)).toBe(50);
    expect(await balance()).toBe(1_000_000_000_000);
  });

  it("cannot be confirmed without a hold", async () => {
    expect((await call("receipts.confirm_hold", { id: await createReceipt() })).error.code).toBe(-31008);
    expect((await call("receipts.confirm_hold", { id: "x" })).error.code).toBe(-31602);
  });
});

describe("clients that others wrote", () => {
  it.each([null, {}, { key: "value" }, { receipt_type: 0, items: undefined, extra: [1] }])(
    "[D-PROV-03] may send %j as detail",
    async (detail) => {
      const { result } = await call("receipts.create", { amount: 1000, account: { id: 12_345 }, detail });
      expect(result.receipt.state).toBe(0);
    },
  );

  it.each([null, {}, { ru: "Заказ" }, "an order"])("[D-PROV-03] may send %j as description", async (description) => {
    const { result } = await call("receipts.create", { amount: 1000, account: { id: 12_345 }, description });
    expect(typeof result.receipt.description).toBe("string");
  });

  it("[D-PROV-03] may send booleans in account", async () => {
    const { result } = await call("receipts.create", { amount: 1000, account: { order: 1, isGift: true } });
    expect(result.receipt.account[1]).toMatchObject({ name: "isGift", value: "true" });
  });

  it.each(["1", "not-an-id", "", "__proto__", "constructor", 5, null, { $ne: 1 }, "0".repeat(24)])(
    "[D-PROV-04] hear the provider's own not found for the id %j",
    async (id) => {
      for (const method of ["get", "check", "cancel", "confirm_hold"]) {
        expect((await call(`receipts.${method}`, { id })).error.code).toBe(-31602);
      }
      expect((await call("receipts.pay", { id, token: await verifiedToken() })).error.code).toBe(-31602);
      expect((await call("cards.check", { token: id })).error.code).toBe(-31400);
    },
  );

  it("[D-PROV-05] remove a card with the key or without it, as the switch says", async () => {
    const token = await createToken();
    expect((await call("cards.remove", { token }, "box")).error.code).toBe(-32504);
    removesCardsWithKey = false;
    await restart();
    expect((await call("cards.remove", { token }, "box")).result).toEqual({ success: true });
    expect((await call("cards.remove", { token: await createToken() })).result).toEqual({ success: true });
  });

  it("[D-PROV-07] pay once with a token that was not to be saved, and as often as they like with one that was", async () => {
    const once = await verifiedToken(GOOD_CARD, false);
    const saved = await verifiedToken(GOOD_CARD, true);
    expect((await call("receipts.pay", { id: await createReceipt(), token: once })).result.receipt.state).toBe(4);
    expect((await call("receipts.pay", { id: await createReceipt(), token: once })).error.code).toBe(-31400);
    expect((await call("cards.check", { token: once })).error.code).toBe(-31400);
    for (let time = 0; time < 2; time += 1) {
      expect((await call("receipts.pay", { id: await createReceipt(), token: saved })).result.receipt.state).toBe(4);
    }
    expect(
      (await call("receipts.pay", { id: await createReceipt(), token: await verifiedToken("4444445987459073", false) })).error.code,
    ).toBe(-31630);
  });

  // The calls and checks of the self tests that `payme-pkg` 3 brings: `payme.cards.test()` and `payme.receipts.test()`.
  it("[D-PROV-05] pass the self test of payme-pkg's cards, which removes them by the id alone", async () => {
    removesCardsWithKey = false;
    await restart();
    const { card } = (await call("cards.create", { card: { number: "8600495473316478", expire: "0399" }, save: false }, "box")).result;
    expect([card.number, card.expire]).toEqual(["860049******6478", "03/99"]);
    const { token } = card;
    expect((await call("cards.get_verify_code", { token }, "box")).result.sent).toBe(true);
    expect((await call("cards.verify", { token, code: "666666" }, "box")).result.card.verify).toBe(true);
    expect((await call("cards.check", { token }, "box")).result.card.verify).toBe(true);
    expect((await call("cards.remove", { token }, "box")).result.success).toBe(true);
  });

  it("[D-PROV-05] pass the self test of payme-pkg's receipts", async () => {
    const sample = { account: { id: 12_345 }, amount: 1000, description: "Test receipt", detail: { key: "value" } };
    const create = async () => (await call("receipts.create", sample)).result.receipt._id;
    const id = await create();
    expect(typeof id).toBe("string");
    const made = await call("cards.create", { card: { number: "8600495473316478", expire: "0399" }, save: true }, "box");
    const { token } = made.result.card;
    await call("cards.get_verify_code", { token }, "box");
    await call("cards.verify", { token, code: "666666" }, "box");
    expect((await call("receipts.pay", { id, token })).result.receipt.state).toBe(4);
    expect((await call("receipts.send", { id: await create(), phone: "998901304527" })).result.success).toBe(true);
    const cancelled = await create();
    expect((await call("receipts.cancel", { id: cancelled })).result.receipt.state).toBe(50);
    expect((await call("receipts.check", { id: cancelled })).result.state).toBe(50);
    expect((await call("receipts.get", { id: cancelled })).result.receipt._id).toBe(cancelled);
    const range = { count: 1, from: 1_730_322_122_000, to: 1_730_398_982_000, offset: 0 };
    expect((await call("receipts.get_all", range)).result).toBeInstanceOf(Array);
  });
});

describe("the log of the books", () => {
  const file = () => join(folder, "payme-sandbox.log");

  it("survives a restart with tokens, receipts and ledger, and holds no number, expiry or code", async () => {
    const [token, id, open] = [await verifiedToken(), await createReceipt(), await createReceipt()];
    await call("receipts.pay", { id, token });
    await restart();
    expect((await call("receipts.check", { id })).result.state).toBe(4);
    expect((await call("receipts.pay", { id: open, token })).result.receipt.state).toBe(4);
    const text = await readFile(file(), "utf8");
    expect(text).toContain("860006******6311");
    expect(text).not.toMatch(new RegExp(`${GOOD_CARD}|0399|03/99|9903|666666`));
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${GOOD_CARD}|${token}|666666`));
  });

  it("[D-PROV-02] only grows while the sandbox runs, is one line after a start, and its owner alone may read it", async () => {
    const id = await createReceipt();
    const before = await readFile(file(), "utf8");
    await call("receipts.cancel", { id });
    expect((await readFile(file(), "utf8")).startsWith(before)).toBe(true);
    await restart();
    expect((await readFile(file(), "utf8")).trim().split("\n")).toHaveLength(1);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["payme-sandbox.log"]);
  });

  it("[D-PROV-01] loses a last line that was never finished, and refuses to start with a broken one before it", async () => {
    const id = await createReceipt();
    await sandbox.close();
    await appendFile(file(), '{"receipts":[{"id":"torn","state":4');
    sandbox = await start();
    expect((await call("receipts.check", { id })).result.state).toBe(0);
    expect((await control("receipts")).receipts).toHaveLength(1);
    await sandbox.close();
    const whole = await readFile(file(), "utf8");
    await writeFile(file(), `{"receipts":[{\n${whole}`);
    await expect(start()).rejects.toThrow(SyntaxError);
    await writeFile(file(), whole);
    sandbox = await start();
  });

  it("[D-PROV-02] takes over the file of an older release once, and clears what that left behind", async () => {
    await sandbox.close();
    await rm(file());
    const receipt = { id: "a".repeat(24), state: 0, amount: 1000, account: { product_id: "o1" }, description: "", detail: null };
    const times = { fiscalData: null, createdAt: now, paidAt: 0, cancelledAt: 0, card: null };
    const old = { version: 1, tokens: {}, receipts: { [receipt.id]: { ...receipt, ...times } }, ledger: [] };
    await writeFile(join(folder, "payme-sandbox.json"), JSON.stringify(old));
    for (const name of ["payme-sandbox.json.77.tmp", "payme-sandbox.log.next"]) await writeFile(join(folder, name), "{");
    sandbox = await start();
    expect((await call("receipts.check", { id: receipt.id })).result.state).toBe(0);
    expect(await readdir(folder)).toEqual(["payme-sandbox.log"]);
  });
});
