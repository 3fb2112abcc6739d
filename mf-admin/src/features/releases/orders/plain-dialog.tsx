import { useTranslation } from "@savat/contracts/i18n";
import { ReasonDialog } from "../../../reason-dialog.tsx";
import { buildName } from "../live/follow.ts";
import { MAX_REASON } from "./limits.ts";
import { useOrderFailureText } from "./order-failure.ts";
import { type OrderProps, useOrderCall } from "./use-order-call.ts";

/** Asks before a build goes to all visitors, is recalled from open pages, or may be given again. */
export function PlainDialog({ order, ...props }: OrderProps & { order: "promote" | "disable" | "allow" }) {
  const { remote, build, onClose } = props;
  const { t } = useTranslation("admin");
  const failureText = useOrderFailureText();
  const { isBusy, failure, send } = useOrderCall(props);
  const named = { build: buildName(remote, build), remote: remote.remote };
  return (
    <ReasonDialog
      role="alertdialog"
      isDanger={order === "disable"}
      title={t(`releases.${order}.title`, named)}
      text={t(`releases.${order}.text`)}
      label={t("releases.reason")}
      hint={t("releases.reasonHint")}
      maxLength={MAX_REASON}
      confirmLabel={t(`releases.${order}.confirm`)}
      isBusy={isBusy}
      error={failure && failureText(failure)}
      onConfirm={(reason) => void send({ order, build, reason })}
      onClose={onClose}
    />
  );
}
