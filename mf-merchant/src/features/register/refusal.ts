import { type ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { REGISTRATION_FIELDS, type RegistrationFault, type RegistrationField } from "./rules.ts";

/** Why an application failed. `taken`: name or phone exists; `refused`: with or without the server's reason;
 * `failed`: no answer. */
export type Refusal =
  | { kind: "taken"; field: "businessName" | "businessOwnerPhone" }
  | { kind: "limited" }
  | { kind: "refused"; message: string }
  | { kind: "failed" };

const TAKEN: Record<string, "businessName" | "businessOwnerPhone"> = {
  merchant_name_taken: "businessName",
  merchant_phone_taken: "businessOwnerPhone",
};

export function refusalOf(failure: ApiFailure): Refusal {
  const field = TAKEN[failure.code];
  if (field !== undefined) return { kind: "taken", field };
  if (isOutcomeUnknown(failure)) return { kind: "failed" };
  return failure.code === "too_many_requests" ? { kind: "limited" } : { kind: "refused", message: failure.body.message };
}

/** The fields that the server named, in the form's order. */
export function refusedFields({ code, body }: ApiFailure): { field: RegistrationField; fault: RegistrationFault }[] {
  const taken = TAKEN[code];
  if (taken !== undefined) return [{ field: taken, fault: "taken" }];
  const named = (body.fields ?? []).map(({ path }) => path);
  return REGISTRATION_FIELDS.filter((field) => named.includes(field)).map((field) => ({ field, fault: "invalid" }));
}
