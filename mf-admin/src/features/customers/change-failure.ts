import type { AdminCustomer } from "@savat/contracts/admin-customers";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { useSession } from "@savat/contracts/session";
import { useFailureText } from "../../failure-text.ts";

export type Change = "block" | "unblock" | "move" | "stopMove";

/** Why a customer could not be blocked, unblocked or moved, by the server's answer. */
export function useChangeFailureText(): (failure: ApiFailure, change: Change, customer: AdminCustomer) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  const ownUid = useSession(({ user }) => user?.uid);
  return (failure, change, { uid }) => {
    if (failure.code === "phone_taken") return t("customers.changeFailed.phoneTaken");
    if (failure.code === "forbidden_target" && change === "move") return t("customers.changeFailed.notMovable");
    if (failure.code === "forbidden_target") return t(`customers.changeFailed.${uid === ownUid ? "yourself" : "admin"}`);
    if (failure.status === 404) return t("customers.changeFailed.notFound");
    if (failure.status === 409) return t(`customers.changeFailed.${change}Done`);
    return `${t(`customers.changeFailed.${change}`)} ${failureText(failure)}`;
  };
}

/** True if the shown list is outdated. */
export function isOutdated(failure: ApiFailure | undefined): boolean {
  return failure?.status === 404 || (failure?.status === 409 && failure.code !== "phone_taken");
}
