import { callApi } from "@savat/contracts/api-client";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { createPreview, type RemoteStatus } from "@savat/contracts/release-registry";
import { useCall } from "@savat/contracts/use-call";
import { Input } from "antd";
import { useState } from "react";
import { FormField, focusField } from "../../../form-field.tsx";
import { buildName } from "../live/follow.ts";
import { FormDialog } from "../live/form-dialog.tsx";
import { GivenOnce } from "../live/given-once.tsx";
import { MAX_HOURS, MAX_LABEL } from "./limits.ts";
import { isOutdated, useOrderFailureText } from "./order-failure.ts";
import { readWhole } from "./share.ts";

interface PreviewDialogProps {
  remote: RemoteStatus;
  build: string;
  /** The list is no longer what is live. */
  onChanged: () => void;
  onClose: () => void;
}

const FIRST = { hours: "24", label: "" };

function usePreview({ remote: { remote }, build, onChanged }: PreviewDialogProps) {
  const call = useCall();
  const [made, setMade] = useState<{ link: string; until: string }>();
  async function make(hours: number, label: string): Promise<void> {
    const refusal = await call.run(async () => {
      const answer = await callApi(createPreview, { params: { remote }, body: { build, hours, label } });
      setMade({ link: new URL(answer.link, window.location.href).href, until: answer.until });
      onChanged();
    });
    if (isOutdated(refusal)) onChanged();
  }
  return { ...call, made, make };
}

/** Makes a link that shows one build to whoever opens it, and shows the link once. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { remote, build, onClose } = props;
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const failureText = useOrderFailureText();
  const { isBusy, failure, made, make } = usePreview(props);
  const [fields, setFields] = useState(FIRST);
  const [isTried, setIsTried] = useState(false);
  const hours = readWhole(fields.hours, 1, MAX_HOURS);

  function submit(form: string): void {
    setIsTried(true);
    if (hours === undefined) focusField(form, "hours");
    else void make(hours, fields.label.trim());
  }

  const named = { build: buildName(remote, build), remote: remote.remote };
  if (made !== undefined)
    return (
      <GivenOnce
        title={t("releases.preview.made")}
        text={t("releases.preview.madeText", { ...named, until: formatDateTime(made.until, language) })}
        label={t("releases.preview.link")}
        value={made.link}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t("releases.preview.title", named)}
      text={t("releases.preview.text")}
      confirmLabel={t("releases.preview.confirm")}
      isBusy={isBusy}
      failure={failure ? failureText(failure) : ""}
      first={FIRST}
      onChange={setFields}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="hours"
        label={t("releases.preview.hours")}
        error={isTried && hours === undefined ? t("releases.preview.hoursInvalid", { max: MAX_HOURS }) : undefined}
      >
        <Input inputMode="numeric" maxLength={4} autoComplete="off" />
      </FormField>
      <FormField name="label" label={t("releases.preview.label")} hint={t("releases.preview.labelHint")}>
        <Input maxLength={MAX_LABEL} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
