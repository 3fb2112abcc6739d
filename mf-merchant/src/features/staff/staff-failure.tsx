import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { useFailureText } from "../../failure-text.ts";

/** Refusals of the staff calls only. */
const OWN_REASONS: Record<string, string> = { staff_phone_taken: "phoneTaken", last_owner: "lastOwner", edit_conflict: "conflict" };

/** The failed action and the reason. */
export function StaffFailure({ action, failure }: { action: "add" | "update" | "delete"; failure: ApiFailure }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const own = OWN_REASONS[failure.code];
  return (
    <>
      <p>{t(`staff.failed.${action}`)}</p>
      <p>{own === undefined ? failureText(failure) : t(`staff.reason.${own}`)}</p>
    </>
  );
}
