import { useFailureText as useText } from "@savat/contracts/use-failure-text";

const KEY_OF_CODE = { merchant_not_active: "notActive", payload_too_large: "tooLarge" };

/** The generic text of a failure in the person's language. */
export function useFailureText(): (error: unknown) => string {
  return useText("merchant", KEY_OF_CODE);
}
