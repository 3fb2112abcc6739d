import { Controller, useForm } from "react-hook-form";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Checkbox } from "shared-ui/checkbox";
import { FormattedField } from "shared-ui/formatted-field";
import { TextField } from "shared-ui/text-field";
import styles from "./card-form.module.css";
import {
  cardDetailsOf,
  checkCardNumber,
  checkEmail,
  checkExpiry,
  checkTerms,
  formatCardNumber,
  formatExpiry,
  isCompleteExpiry,
} from "./card-rules.ts";
import type { CardDetails } from "./payment-flow.ts";
import { TermsNote, TermsText } from "./terms-text.tsx";

export interface CardFormValues {
  email: string;
  name: string;
  number: string;
  expiry: string;
  terms: boolean;
}

export interface CardFormProps {
  /** The profile's e-mail; once it stands there it cannot be changed here. */
  profileEmail: string;
  amountMinor: number;
  isLoading: boolean;
  /** Nothing may be paid as it stands. */
  isBlocked: boolean;
  /** Text of what went wrong in the step before. */
  error: string | undefined;
  /** Repeats what failed without the card being typed again, where that is possible. */
  onRepeat: (() => void) | undefined;
  /** Resolves with true when the card's details are with the provider: the form forgets them. */
  onPay: (card: CardDetails, email: string) => Promise<boolean>;
}

function useCardForm({ profileEmail, onPay }: CardFormProps) {
  const form = useForm<CardFormValues>({
    // Not on blur: an error that appears between press and release moves what is being pressed.
    mode: "onSubmit",
    defaultValues: { email: profileEmail, name: "", number: "", expiry: "", terms: false },
  });
  const submit = form.handleSubmit(async ({ number, expiry, email }) => {
    const isWithProvider = await onPay(cardDetailsOf(number, expiry), email.trim());
    if (!isWithProvider) return;
    form.resetField("number");
    form.resetField("expiry");
  });
  return { form, submit };
}

/** The card's details: they live in this form alone, until the provider has them. */
export function CardForm(props: CardFormProps) {
  const { profileEmail, amountMinor, isLoading, isBlocked, error, onRepeat } = props;
  const { t } = useTranslation("checkout");
  const amount = formatMoney(amountMinor, useLanguage());
  const { form, submit } = useCardForm(props);
  const { clearErrors, control, register, trigger, watch } = form;
  const { errors } = form.formState;
  const say = (key: string | undefined) => (key ? t(key) : undefined);

  return (
    <form className={styles.form} noValidate aria-label={t("card.title")} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register("email", { validate: (email) => checkEmail(email) ?? true })}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t("card.email")}
        hint={t(profileEmail === "" ? "card.emailHint" : "card.emailKnown")}
        readOnly={profileEmail !== ""}
        error={say(errors.email?.message)}
      />
      <TextField {...register("name")} autoComplete="cc-name" autoCapitalize="characters" spellCheck={false} label={t("card.name")} />
      <Controller
        control={control}
        name="number"
        rules={{ validate: (number) => checkCardNumber(number) ?? true }}
        render={({ field: { onChange, ...field } }) => (
          <FormattedField
            {...field}
            onValueChange={onChange}
            format={formatCardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            label={t("card.number")}
            error={say(errors.number?.message)}
          />
        )}
      />
      <Controller
        control={control}
        name="expiry"
        rules={{ validate: (expiry) => checkExpiry(expiry, Date.now()) ?? true }}
        render={({ field: { onChange, ...field } }) => (
          <FormattedField
            {...field}
            className={styles.expiry}
            onValueChange={(expiry) => {
              onChange(expiry);
              if (isCompleteExpiry(expiry)) void trigger("expiry");
              else clearErrors("expiry");
            }}
            format={formatExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t("card.expiryPlaceholder")}
            label={t("card.expiry")}
            error={say(errors.expiry?.message)}
          />
        )}
      />
      <Checkbox
        {...register("terms", { validate: (isAccepted) => checkTerms(isAccepted) ?? true, onChange: () => void trigger("terms") })}
        className={styles.terms}
        error={say(errors.terms?.message)}
      >
        <TermsText />
      </Checkbox>
      <TermsNote />
      {error !== undefined && (
        <Alert
          tone="error"
          action={
            onRepeat && (
              <Button variant="plain" busy={isLoading} onClick={onRepeat}>
                {t("action.tryAgain")}
              </Button>
            )
          }
        >
          {error}
        </Alert>
      )}
      <Button type="submit" size="large" full spread busy={isLoading} disabled={isBlocked || !watch("terms")}>
        <span>{t("card.pay")}</span>
        <span>{amount}</span>
      </Button>
    </form>
  );
}
