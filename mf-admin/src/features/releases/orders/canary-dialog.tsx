import { useTranslation } from "@savat/contracts/i18n";
import { Input } from "antd";
import { useState } from "react";
import { FormField } from "../../../form-field.tsx";
import { ReasonDialog } from "../../../reason-dialog.tsx";
import { buildName } from "../live/follow.ts";
import { MAX_REASON } from "./limits.ts";
import { useOrderFailureText } from "./order-failure.ts";
import { readShare } from "./share.ts";
import { type OrderProps, useOrderCall } from "./use-order-call.ts";

const FIRST_SHARE = 10;

/** Asks for the share of the visitors who get a build. */
export function CanaryDialog(props: OrderProps) {
  const { remote, build, onClose } = props;
  const { t } = useTranslation("admin");
  const failureText = useOrderFailureText();
  const { isBusy, failure, send } = useOrderCall(props);
  const isChange = remote.canary?.build === build;
  const [first] = useState(() => String(isChange ? remote.canary?.percent : FIRST_SHARE));
  const [typed, setTyped] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const percent = readShare(typed);
  const replaced = !isChange && remote.canary !== null ? buildName(remote, remote.canary.build) : undefined;

  function order(reason: string | undefined): void {
    setIsTried(true);
    if (percent !== undefined) void send({ order: "canary", build, percent, reason });
  }

  return (
    <ReasonDialog
      isDanger={false}
      title={t(isChange ? "releases.canary.changeTitle" : "releases.canary.title", {
        build: buildName(remote, build),
        remote: remote.remote,
      })}
      text={
        <>
          {t("releases.canary.text")} {replaced !== undefined && t("releases.canary.replaces", { build: replaced })}
        </>
      }
      label={t("releases.reason")}
      hint={t("releases.reasonHint")}
      maxLength={MAX_REASON}
      confirmLabel={t(isChange ? "releases.canary.change" : "releases.canary.confirm")}
      initialValues={{ percent: first }}
      isBusy={isBusy}
      error={failure && failureText(failure)}
      onConfirm={order}
      onClose={onClose}
    >
      <FormField
        name="percent"
        label={t("releases.canary.share")}
        error={isTried && percent === undefined ? t("releases.canary.shareInvalid") : undefined}
      >
        <Input inputMode="decimal" suffix="%" maxLength={6} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </FormField>
    </ReasonDialog>
  );
}
