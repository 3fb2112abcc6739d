import { Failure } from "../../sandbox/failure.ts";
import { endQueued, lapse } from "../../sandbox/ledger.ts";
import { cancelReceipt, checkReceipt, confirmHold, createReceipt, getReceipt, listReceipts, payReceipt } from "../../sandbox/receipts.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { keepInMemory, type SandboxState, type StoredReceipt } from "../../sandbox/state.ts";
import type { PaymeClient } from "../../src/buying/payme/payme-client.ts";
import { RECEIPT_STATES } from "../../src/buying/payme/receipt-states.ts";
import { PAYMENT_CODES } from "../../src/buying/provider/codes.ts";
import type { ProviderOutcome } from "../../src/buying/provider/port.ts";
import { isInTransaction } from "../watched-database.ts";

/** The fate of a provider call: whether and when it is executed, and its answer. */
export const FATES = ["answered", "answer lost", "never heard", "carried out late", "carried out twice", "system error", "hangs"] as const;
type Fate = (typeof FATES)[number];

/** How a hanging call ends. */
interface Ending {
  isPerformed: boolean;
  isAnswered: boolean;
}

interface HungCall {
  receipt: StoredReceipt | undefined;
  end: (ending: Ending) => Promise<void>;
  /** The caller's time is up, or its process is gone; the call itself may still be carried out. */
  giveUp: () => void;
}

const SILENCE = { kind: "unknown", why: "timeout" } as const;
const SYSTEM_ERROR = { kind: "error", error: { code: PAYMENT_CODES.system, message: "System error" } } as const;

async function outcomeOf<T>(work: () => Promise<T>): Promise<ProviderOutcome<T>> {
  try {
    return { kind: "ok", result: structuredClone(await work()) };
  } catch (error) {
    if (error instanceof Failure) return { kind: "error", error: { code: error.code, message: error.text } };
    throw error;
  }
}

export interface Provider {
  client: PaymeClient;
  books: SandboxState;
  /** The fates of the next calls; later ones are answered. */
  plan: (fates: readonly Fate[]) => void;
  countHung: () => number;
  endHung: (index: number, ending: Ending) => Promise<void>;
  /** Times out all hanging calls; they may still be executed. */
  timeOut: () => void;
  countLate: () => number;
  /** Executes one timed-out call. */
  landLate: (index: number) => Promise<void>;
  /** How many calls were carried out: it changes when the books do. */
  countPerformed: () => number;
  /** The customer pays in the provider's own application. */
  payElsewhere: (receiptId: string, token: string) => Promise<void>;
  /** An operator ends a receipt in the provider's own console; what was paid is back at once. */
  cancelInConsole: (receiptId: string) => Promise<void>;
  /** The bank frees a reserved sum by itself. */
  lapse: (receiptId: string) => void;
  /** The bank lets refunds through, or keeps them waiting. */
  holdRefunds: (isHeld: boolean) => void;
  /** Whether a call about the receipt is under way. */
  isBusy: (receiptId: string) => boolean;
}

/** The sandbox's books behind the client's interface, in this process; the test decides each call's fate. */
export function createProvider(tokens: SandboxState["tokens"], onCall: (method: string, receiptId: string) => void): Provider {
  const books: SandboxState = { tokens, receipts: {}, ledger: [] };
  const sandbox: Sandbox = {
    id: "box",
    key: "key",
    now: Date.now,
    slowCardMs: 0,
    holdsRefunds: true,
    removesCardsWithKey: true,
    books: keepInMemory(books),
  };
  let fates: Fate[] = [];
  let hung: HungCall[] = [];
  let performed = 0;
  const late: (() => Promise<unknown>)[] = [];

  function hang<T>(perform: () => Promise<ProviderOutcome<T>>, receipt: StoredReceipt | undefined): Promise<ProviderOutcome<T>> {
    if (receipt?.state === RECEIPT_STATES.created) receipt.state = RECEIPT_STATES.paying;
    async function carryOut(): Promise<ProviderOutcome<T>> {
      if (receipt?.state === RECEIPT_STATES.paying) receipt.state = RECEIPT_STATES.created;
      return perform();
    }
    function leave(): void {
      hung = hung.filter((other) => other !== call);
    }
    let resolve: (outcome: ProviderOutcome<T>) => void = () => undefined;
    const promise = new Promise<ProviderOutcome<T>>((settle) => {
      resolve = settle;
    });
    const call: HungCall = {
      receipt,
      end: async ({ isPerformed, isAnswered }) => {
        leave();
        if (!isPerformed && receipt?.state === RECEIPT_STATES.paying) receipt.state = RECEIPT_STATES.created;
        const outcome = isPerformed ? await carryOut() : SYSTEM_ERROR;
        resolve(isAnswered ? outcome : SILENCE);
      },
      giveUp: () => {
        leave();
        late.push(carryOut);
        resolve(SILENCE);
      },
    };
    hung.push(call);
    return promise;
  }

  async function call<T>(method: string, receiptId: string, work: () => Promise<T>): Promise<ProviderOutcome<T>> {
    if (isInTransaction()) throw new Error(`${method} was called inside a transaction.`);
    onCall(method, receiptId);
    function perform(): Promise<ProviderOutcome<T>> {
      performed += 1;
      return outcomeOf(work);
    }
    const fate = fates.shift() ?? "answered";
    if (fate === "never heard") return SILENCE;
    if (fate === "system error") return SYSTEM_ERROR;
    if (fate === "hangs") return hang(perform, method === "receipts.pay" ? books.receipts[receiptId] : undefined);
    if (fate === "carried out late") {
      late.push(perform);
      return SILENCE;
    }
    if (fate === "carried out twice") await perform();
    const outcome = await perform();
    return fate === "answer lost" ? SILENCE : outcome;
  }

  function unused(): never {
    throw new Error("This call has no place here.");
  }

  return {
    books,
    client: {
      createCard: unused,
      sendVerifyCode: unused,
      verifyCard: unused,
      checkCard: unused,
      removeCard: unused,
      createReceipt: (receipt) => call("receipts.create", "", () => createReceipt(sandbox, receipt)),
      payReceipt: (id, token, payer, hold) => call("receipts.pay", id, () => payReceipt(sandbox, { id, token, payer, hold })),
      confirmHold: (id, amount) => call("receipts.confirm_hold", id, () => confirmHold(sandbox, { id, amount })),
      cancelReceipt: (id, part) => call("receipts.cancel", id, () => cancelReceipt(sandbox, { id, ...part })),
      checkReceipt: (id) => call("receipts.check", id, () => checkReceipt(sandbox, { id })),
      getReceipt: (id) => call("receipts.get", id, () => getReceipt(sandbox, { id })),
      listReceipts: (range) => call("receipts.get_all", "", () => listReceipts(sandbox, range)),
    },
    plan: (next) => {
      fates = [...next];
    },
    countHung: () => hung.length,
    endHung: async (index, ending) => {
      await hung[index % hung.length]?.end(ending);
    },
    timeOut: () => {
      for (const one of [...hung]) one.giveUp();
    },
    countLate: () => late.length,
    landLate: async (index) => {
      const [one] = late.splice(index % late.length, 1);
      await one?.();
    },
    countPerformed: () => performed,
    payElsewhere: async (id, token) => {
      performed += 1;
      await outcomeOf(() => payReceipt(sandbox, { id, token }));
    },
    cancelInConsole: async (id) => {
      performed += 1;
      await outcomeOf(() => cancelReceipt(sandbox, { id }));
      const receipt = books.receipts[id];
      if (receipt?.state === RECEIPT_STATES.cancelQueued) endQueued(sandbox, receipt);
    },
    lapse: (id) => {
      const receipt = books.receipts[id];
      if (receipt?.state !== RECEIPT_STATES.held) return;
      performed += 1;
      lapse(sandbox, receipt);
    },
    holdRefunds: (isHeld) => {
      sandbox.holdsRefunds = isHeld;
    },
    isBusy: (id) => hung.some(({ receipt }) => receipt?.id === id),
  };
}
