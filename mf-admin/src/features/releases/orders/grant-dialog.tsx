import { callApi } from "@savat/contracts/api-client";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { GRANT_KEY, grantOrigin, LocalOriginSchema, type RemoteStatus } from "@savat/contracts/release-registry";
import { useCall } from "@savat/contracts/use-call";
import { Input } from "antd";
import { useState } from "react";
import { FormField, focusField } from "../../../form-field.tsx";
import { FormDialog } from "../live/form-dialog.tsx";
import { GivenOnce } from "../live/given-once.tsx";
import { useOrderFailureText } from "./order-failure.ts";

const FIRST = { origin: "" };
const KEY_BYTES = 24;
const HOUR_S = 3600;

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Gives this browser a key of its own; resolves with its hash. A link without the key is of no use. */
async function bindBrowser(): Promise<string> {
  const key = hex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in older browsers
  document.cookie = `${GRANT_KEY}=${key};path=/;max-age=${HOUR_S};samesite=strict${isSecure ? ";secure" : ""}`;
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))));
}

interface GrantDialogProps {
  remote: RemoteStatus;
  /** The history has it. */
  onChanged: () => void;
  onClose: () => void;
}

/** Makes a link that shows a remote from the admin's own machine, in this browser alone. */
export function GrantDialog({ remote: { remote }, onChanged, onClose }: GrantDialogProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const failureText = useOrderFailureText();
  const { isBusy, failure, run } = useCall();
  const [fields, setFields] = useState(FIRST);
  const [isTried, setIsTried] = useState(false);
  const [made, setMade] = useState<{ link: string; until: string }>();
  const origin = LocalOriginSchema.safeParse(fields.origin.trim());

  async function make(from: string): Promise<void> {
    await run(async () => {
      const keyHash = await bindBrowser();
      const { link, until } = await callApi(grantOrigin, { params: { remote }, body: { origin: from, keyHash } });
      setMade({ link: new URL(link, location.href).href, until });
      onChanged();
    });
  }
  function submit(form: string): void {
    setIsTried(true);
    if (origin.success) void make(origin.data);
    else focusField(form, "origin");
  }

  if (made !== undefined)
    return (
      <GivenOnce
        title={t("releases.preview.made")}
        text={t("releases.grant.madeText", { remote, until: formatDateTime(made.until, language) })}
        label={t("releases.grant.link")}
        value={made.link}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t("releases.grant.title", { remote })}
      text={t("releases.grant.text")}
      confirmLabel={t("releases.preview.confirm")}
      isBusy={isBusy}
      failure={failure ? failureText(failure) : ""}
      first={FIRST}
      onChange={setFields}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="origin"
        label={t("releases.grant.origin")}
        hint={t("releases.grant.originHint")}
        error={isTried && !origin.success ? t("releases.grant.originInvalid") : undefined}
      >
        <Input inputMode="url" maxLength={60} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
