import { useTranslation } from "@savat/contracts/i18n";
import { Radio } from "antd";
import { useState } from "react";
import { FormField } from "../../../form-field.tsx";
import { ReasonDialog } from "../../../reason-dialog.tsx";
import { buildName } from "../live/follow.ts";
import { MAX_REASON } from "./limits.ts";
import { useOrderFailureText } from "./order-failure.ts";
import { type OrderProps, useOrderCall } from "./use-order-call.ts";

/** Asks before a build is taken back, and whether open pages lose it, too. */
export function RollbackDialog(props: OrderProps) {
  const { remote, build, onClose } = props;
  const { t } = useTranslation("admin");
  const failureText = useOrderFailureText();
  const { isBusy, failure, send } = useOrderCall(props);
  const [order, setOrder] = useState<"rollback" | "disable">("rollback");
  const kind = remote.stable === build ? "stable" : "canary";
  return (
    <ReasonDialog
      role="alertdialog"
      title={t("releases.rollback.title", { build: buildName(remote, build), remote: remote.remote })}
      text={t(`releases.rollback.${kind}`)}
      label={t("releases.reason")}
      hint={t("releases.reasonHint")}
      maxLength={MAX_REASON}
      confirmLabel={t("releases.rollback.confirm")}
      initialValues={{ pages: order }}
      isBusy={isBusy}
      error={failure && failureText(failure)}
      onConfirm={(reason) => void send({ order, build, reason })}
      onClose={onClose}
    >
      <FormField name="pages" label={t("releases.rollback.pages")}>
        <Radio.Group
          vertical
          options={[
            { value: "rollback", label: t("releases.rollback.keep") },
            { value: "disable", label: t("releases.rollback.recall") },
          ]}
          onChange={({ target }) => setOrder(target.value === "disable" ? "disable" : "rollback")}
        />
      </FormField>
    </ReasonDialog>
  );
}
