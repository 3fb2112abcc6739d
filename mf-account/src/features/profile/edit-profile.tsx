import type { User } from "@savat/contracts/auth";
import { useTranslation } from "@savat/contracts/i18n";
import { checkSignInPhone, formatPhone } from "@savat/contracts/phone";
import { useMissingDigits } from "@savat/contracts/use-missing-digits";
import { useAuthFailureText, useCodeTexts } from "@savat/contracts/use-sign-in-view";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { CodeForm } from "@savat/ui/code-form";
import { Dialog } from "@savat/ui/dialog";
import { ArrowLeftIcon } from "@savat/ui/icons";
import { PhoneField } from "@savat/ui/phone-field";
import { SandboxNote } from "@savat/ui/sandbox-note";
import { TextField } from "@savat/ui/text-field";
import { Controller, useForm } from "react-hook-form";
import styles from "./profile.module.css";
import { fieldsOf, MAX_NAME_LENGTH, type ProfileFields } from "./profile-form.ts";
import { type EditFailure, useProfileEdit } from "./use-profile-edit.ts";

interface EditProfileProps {
  user: User;
  isSandbox: boolean;
  supportPhone: string;
  onClose: () => void;
}

function useEditFailureText(): (failure: EditFailure | null) => string | undefined {
  const { t } = useTranslation("account");
  const authFailureText = useAuthFailureText("account");
  return (failure) => (failure === "notSaved" ? t("profile.notSaved") : authFailureText(failure));
}

interface ProfileFormProps {
  user: User;
  start: ProfileFields;
  alert: string | undefined;
  isBusy: boolean;
  onSubmit: (fields: ProfileFields) => void;
}

function ProfileForm({ user, start, alert, isBusy, onSubmit }: ProfileFormProps) {
  const { t } = useTranslation("account");
  const missingDigits = useMissingDigits("account");
  const { register, control, handleSubmit, clearErrors, formState } = useForm<ProfileFields>({
    defaultValues: start,
    reValidateMode: "onSubmit",
  });
  const { isDirty } = formState;
  useUnsaved(() => isDirty);
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit((fields) => onSubmit(fields))}>
      {alert && <Alert tone="error">{alert}</Alert>}
      <TextField label={t("profile.name")} autoComplete="name" maxLength={MAX_NAME_LENGTH} {...register("displayName")} />
      <TextField
        label={t("profile.email")}
        hint={t("profile.emailLocked")}
        type="email"
        value={user.email ?? ""}
        placeholder={t("profile.none")}
        disabled
        readOnly
      />
      <Controller
        name="phone"
        control={control}
        rules={{ validate: (phone) => checkSignInPhone(phone) ?? true }}
        render={({ field, fieldState }) => (
          <PhoneField
            label={t("profile.phone")}
            hint={t("profile.phoneHint")}
            error={fieldState.error === undefined ? undefined : t(`phone.${fieldState.error.message}`)}
            name={field.name}
            ref={field.ref}
            value={field.value}
            format={formatPhone}
            missing={missingDigits(field.value)}
            onBlur={field.onBlur}
            onValueChange={(value) => {
              clearErrors(field.name);
              field.onChange(value);
            }}
          />
        )}
      />
      <Button type="submit" size="large" full busy={isBusy}>
        {t("profile.save")}
      </Button>
    </form>
  );
}

const TITLES = { new: "profile.codeTitle", old: "profile.oldCodeTitle" } as const;

/** The modal: the form, then the codes of the new and the old phone, then the success message for 1.5 s. */
export function EditProfile({ user, isSandbox, supportPhone, onClose }: EditProfileProps) {
  const { t } = useTranslation("account");
  const codeTexts = useCodeTexts("account");
  const failureText = useEditFailureText();
  const { state, submit, typeCode, verify, resend, backToForm } = useProfileEdit(user, onClose);
  const { codeFor } = state;
  return (
    <Dialog
      open
      onClose={onClose}
      placement="sheet"
      title={t(codeFor === null ? "profile.editTitle" : TITLES[codeFor.of])}
      closeLabel={t("profile.close")}
    >
      {state.isSaved && <Alert tone="success">{t("profile.saved")}</Alert>}
      {!state.isSaved && codeFor === null && (
        <ProfileForm
          user={user}
          start={state.fields ?? fieldsOf(user)}
          alert={failureText(state.failure)}
          isBusy={state.busy !== null}
          onSubmit={(fields) => void submit(fields)}
        />
      )}
      {!state.isSaved && codeFor !== null && (
        <CodeForm
          texts={codeTexts}
          hint={
            <>
              <p>{t("verify.text")}</p>
              <p>
                <strong>{formatPhone(codeFor.phone)}</strong>
              </p>
              {codeFor.of === "old" && <p>{t("profile.oldCodeHint", { phone: formatPhone(supportPhone) })}</p>}
            </>
          }
          code={state.code}
          onCodeChange={typeCode}
          round={state.codeRound}
          error={state.codeFault === null ? undefined : t(`code.${state.codeFault}`)}
          alert={failureText(state.failure)}
          isVerifying={state.busy === "saving"}
          isSending={state.busy === "sending"}
          waitUntilMs={codeFor.untilMs}
          onSubmit={() => void verify()}
          onResend={() => void resend()}
        >
          <Button variant="plain" full icon={<ArrowLeftIcon size={18} />} onClick={backToForm}>
            {t("profile.changePhone")}
          </Button>
          {isSandbox && <SandboxNote hint={t("sandbox.hint")} inbox={t("sandbox.inbox")} />}
        </CodeForm>
      )}
    </Dialog>
  );
}
