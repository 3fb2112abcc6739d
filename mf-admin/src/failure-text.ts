import { useFailureText as useText } from "shared-contracts/use-failure-text";

/** Says why a call failed in the person's language, where a tab has nothing better to say. */
export function useFailureText(): (error: unknown) => string {
  return useText("admin");
}
