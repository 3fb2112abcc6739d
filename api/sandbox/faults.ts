import * as z from "zod/mini";

/** The fault of a call: whether and when it is executed, and its answer. */
const MODES = {
  "debit-then-timeout": { performs: 1, answers: "nothing" },
  late: { performs: 1, answers: "late" },
  twice: { performs: 2, answers: "outcome" },
  never: { performs: 0, answers: "nothing" },
  garbage: { performs: 1, answers: "garbage" },
  error: { performs: 0, answers: "error" },
} as const satisfies Record<string, { performs: number; answers: string }>;

export const FaultSchema = z.object({
  /** A method of the protocol; `*` is all of them. */
  method: z.string().check(z.minLength(1), z.maxLength(64)),
  mode: z.enum(["debit-then-timeout", "late", "twice", "never", "garbage", "error"]),
  /** Strikes only calls about the receipts of this order. */
  order: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** How many calls it strikes. */
  count: z._default(z.int().check(z.positive()), 1),
  /** `late`: how long the answer waits. */
  ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 8000),
  /** Overrides whether the call is carried out. */
  performs: z.optional(z.boolean()),
  /** `late`: the call itself, not only its answer, comes after the wait. */
  isPerformedLate: z._default(z.boolean(), false),
  /** `error`: what is answered. */
  code: z._default(z.int(), -32400),
  message: z._default(z.string().check(z.maxLength(300)), "Системная ошибка"),
});
export type Fault = z.infer<typeof FaultSchema>;

export interface FaultPlan {
  fault: Fault;
  performs: number;
  answers: "nothing" | "late" | "outcome" | "garbage" | "error";
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  /** Takes the oldest fault that strikes a method's call about an order, one stroke less. */
  take(method: string, order?: string): FaultPlan | undefined;
}

export function createFaults(): Faults {
  let waiting: Fault[] = [];

  function take(method: string, order?: string): FaultPlan | undefined {
    const fault = waiting.find(
      (candidate) =>
        (candidate.method === method || candidate.method === "*") && (candidate.order === undefined || candidate.order === order),
    );
    if (!fault) return undefined;
    fault.count -= 1;
    waiting = waiting.filter(({ count }) => count > 0);
    const mode = MODES[fault.mode];
    return { fault, performs: fault.performs === undefined ? mode.performs : Number(fault.performs), answers: mode.answers };
  }

  return {
    add: (fault) => {
      waiting.push({ ...fault });
    },
    clear: () => {
      waiting = [];
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    take,
  };
}
