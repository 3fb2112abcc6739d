import type { BoardOrder } from "@savat/contracts/board";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** An acceptance window, where it does not begin with the payment: an order for later. */
const USUAL_WINDOW_MS = 10 * MINUTE;
/** A deadline further away is shown as a time of day. */
const FAR_MS = 60 * MINUTE;
/** The last minutes of an acceptance window stand out. */
const URGENT_MS = 3 * MINUTE;

/** `clock` counts by the second, `minutes` by the minute, `far` names the time of day. */
type TimeForm = "clock" | "minutes" | "far";

interface Span {
  from: number;
  until: number;
  form: TimeForm;
}

export interface TimeLeft {
  form: TimeForm;
  /** Below 0 it is late. */
  ms: number;
  /** Of the time that there was, from 1 to 0. */
  share: number;
  isUrgent: boolean;
}

function spanOf(order: BoardOrder): Span | undefined {
  const { status, stage, paidAt, placedAt, acceptBy, answerBy, acceptedAt, preparedBy, estimatedDelivery, lastStep } = order;
  if (status === "paid") {
    const until = stage === "asking" ? answerBy : stage === null ? acceptBy : null;
    if (until === null) return undefined;
    const end = Date.parse(until);
    const begin = Date.parse((stage === "asking" ? lastStep?.at : paidAt) ?? placedAt);
    return { from: Math.max(begin, end - (end - begin > FAR_MS ? USUAL_WINDOW_MS : FAR_MS)), until: end, form: "clock" };
  }
  const until = stage === null ? preparedBy : estimatedDelivery;
  if (until === null || acceptedAt === null) return undefined;
  return { from: Date.parse(acceptedAt), until: Date.parse(until), form: "minutes" };
}

/** The time until the order's next deadline by the server's clock; undefined without one. */
export function timeLeftOf(order: BoardOrder, now: number): TimeLeft | undefined {
  const span = spanOf(order);
  if (span === undefined) return undefined;
  const ms = span.until - now;
  const share = span.until > span.from ? Math.min(1, Math.max(0, ms / (span.until - span.from))) : 0;
  const isUrgent = span.form === "clock" ? ms <= URGENT_MS : ms < 0;
  return { form: ms > FAR_MS ? "far" : span.form, ms, share, isUrgent };
}

/** `7:42`, also `0:05`; a passed deadline stays at zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole minutes, of a delay or of the time left; the last started one counts. */
export function minutesOf(ms: number): number {
  return ms < 0 ? Math.floor(-ms / MINUTE) : Math.ceil(ms / MINUTE);
}
