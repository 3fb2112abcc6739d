import { useFailureText as useText } from "shared-contracts/use-failure-text";

const KEY_OF_CODE = { merchant_not_active: "notActive", payload_too_large: "tooLarge" };

/** Says why a call failed in the person's language, where the page has nothing better to say. */
export function useFailureText(): (error: unknown) => string {
  return useText("merchant", KEY_OF_CODE);
}
