import { useFailureText as useText } from "@savat/contracts/use-failure-text";

/** The generic text of a failure in the person's language. */
export function useFailureText(): (error: unknown) => string {
  return useText("admin");
}
