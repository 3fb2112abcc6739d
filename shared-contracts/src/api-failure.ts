import { type ApiErrorBody, ApiErrorSchema } from "./errors.ts";

/** A failed call. `status` 0 means that no answer came (`network` or `timeout`). Carries nothing of the request, so
 * that it may be logged. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = body.code;
    this.body = body;
  }
}

/** Reads an error answer of the API; an answer of another shape keeps its status and gets a code of its own. */
export function failureFrom(status: number, data: unknown): ApiFailure {
  const parsed = ApiErrorSchema.safeParse(data);
  if (parsed.success) return new ApiFailure(status, parsed.data);
  return new ApiFailure(status, { code: status >= 500 ? "server_error" : "unknown", message: `The server answered ${status}.` });
}

export function networkFailure(code: "network" | "timeout" | "cancelled"): ApiFailure {
  return new ApiFailure(0, {
    code,
    message: code === "timeout" ? "The server did not answer in time." : "The server could not be reached.",
  });
}

/** True if the call may have taken effect on the server: no answer came, or it failed with 5xx. */
export function isOutcomeUnknown(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
