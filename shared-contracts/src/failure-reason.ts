/** Why a call failed, as the text files call it. */
export type FailureReason =
  | "network"
  | "validation"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "tooLarge"
  | "limited"
  | "outdated"
  | "server"
  | "unknown";

const REASON_OF_STATUS: Readonly<Record<number, FailureReason>> = {
  0: "network",
  400: "validation",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  413: "tooLarge",
  422: "validation",
  426: "outdated",
  429: "limited",
};

/** The reason by the answer's status; 0 is no answer. A reason that is not among the known ones is `unknown`. */
export function failureReason<R extends FailureReason>({ status }: { status: number }, known: readonly R[]): R | "unknown" {
  const reason = REASON_OF_STATUS[status] ?? (status >= 500 ? "server" : "unknown");
  return known.find((one) => one === reason) ?? "unknown";
}
