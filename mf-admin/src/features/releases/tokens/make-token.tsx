import { callApi } from "@savat/contracts/api-client";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { createReleaseToken } from "@savat/contracts/release-registry";
import { useCall } from "@savat/contracts/use-call";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { Input, Select } from "antd";
import { useState } from "react";
import { useFailureText } from "../../../failure-text.ts";
import { FormField, focusField } from "../../../form-field.tsx";
import { FormDialog } from "../live/form-dialog.tsx";
import { GivenOnce } from "../live/given-once.tsx";
import { EMPTY_TOKEN, findTokenFault, MAX_TEAM, readTokenFields, type TokenFields } from "./token-fields.ts";

interface MakeTokenProps {
  remotes: readonly string[];
  /** The list has a new row, or may have one. */
  onChanged: () => void;
  onClose: () => void;
}

interface MadeToken {
  token: string;
  team: string;
  expiresAt: string;
}

function useTokenForm(onChanged: () => void) {
  const call = useCall();
  const [fields, setFields] = useState<TokenFields>(EMPTY_TOKEN);
  const [isTried, setIsTried] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  const fault = isTried ? findTokenFault(fields) : undefined;
  async function submit(form: string): Promise<void> {
    setIsTried(true);
    const found = findTokenFault(fields);
    if (found !== undefined) return focusField(form, found);
    const refusal = await call.run(async () => {
      const { token, row } = await callApi(createReleaseToken, { body: readTokenFields(fields) });
      setMade({ token, team: row.team, expiresAt: row.expiresAt });
      onChanged();
    });
    if (refusal !== undefined) onChanged();
  }
  return { ...call, fields, setFields, fault, made, submit };
}

/** Makes a token for a team's remotes, and shows it once. */
export function MakeToken({ remotes, onChanged, onClose }: MakeTokenProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const failureText = useFailureText();
  const { fields, setFields, fault, made, submit, isBusy, failure } = useTokenForm(onChanged);
  useUnsaved(() => made === undefined && fields.team.trim() !== "");
  const errorOf = (field: keyof TokenFields) => (fault === field ? t(`releases.token.fault.${field}`) : undefined);

  if (made !== undefined)
    return (
      <GivenOnce
        title={t("releases.token.made")}
        text={t("releases.token.madeText", { team: made.team, until: formatDateTime(made.expiresAt, language) })}
        label={t("releases.token.token")}
        value={made.token}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t("releases.token.title")}
      text={t("releases.token.text")}
      confirmLabel={t("releases.token.confirm")}
      isBusy={isBusy}
      failure={failure ? `${t("releases.token.failed")} ${failureText(failure)}` : ""}
      first={EMPTY_TOKEN}
      onChange={setFields}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      <FormField name="team" label={t("releases.token.team")} error={errorOf("team")}>
        <Input maxLength={MAX_TEAM} autoComplete="off" />
      </FormField>
      <FormField name="remotes" label={t("releases.token.remotes")} hint={t("releases.token.remotesHint")} error={errorOf("remotes")}>
        <Select<string[]>
          mode="tags"
          virtual={false}
          tokenSeparators={[",", " "]}
          options={remotes.map((value) => ({ value }))}
          notFoundContent={null}
        />
      </FormField>
      <FormField name="days" label={t("releases.token.days")} error={errorOf("days")}>
        <Input inputMode="numeric" maxLength={4} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
