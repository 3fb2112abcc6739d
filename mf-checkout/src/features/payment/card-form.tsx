import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Checkbox } from "@savat/ui/checkbox";
import { FormattedField } from "@savat/ui/formatted-field";
import { TextField } from "@savat/ui/text-field";
import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
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
  isCompleteNumber,
} from "./card-rules.ts";
import type { CardDetails } from "./payment-flow.ts";
import { TermsNote, TermsText } from "./terms-text.tsx";

interface CardFormValues {
  email: string;
  name: string;
  number: string;
  expiry: string;
  terms: boolean;
}

/** The typed card, kept in memory beyond this form: a replacing order has a form of its own. */
export type CardDraft = Pick<CardFormValues, "number" | "expiry" | "name">;

export interface CardFormProps {
  /** The current address for the order's mail, with its editor. */
  email: string;
  amountMinor: number;
  isLoading: boolean;
  /** Nothing can be paid in the current state. */
  isBlocked: boolean;
  /** Text of the refusal or failure of the previous step. */
  error: string | undefined;
  /** Repeats the failed step without retyping the card, if possible. */
  onRepeat: (() => void) | undefined;
  /** After a refusal of the card: starts over with another one. */
  onOtherCard: (() => void) | undefined;
  /** Increases when another card is requested: the form clears the last one. */
  cardRound: number;
  /** Text typed earlier on this page; stores the form's text when it closes. */
  draft: { current: CardDraft };
  onPay: (card: CardDetails, email: string) => void;
}

export const NO_CARD: CardDraft = { number: "", expiry: "", name: "" };
const CARD_FIELDS = ["number", "expiry", "name"] as const satisfies (keyof CardDraft)[];

function useCardForm({ email, cardRound, draft, onPay }: CardFormProps) {
  const form = useForm<CardFormValues>({
    // Not on blur: an error that appears between press and release moves the pressed button.
    mode: "onSubmit",
    defaultValues: { email, ...draft.current, terms: false },
  });
  const submit = form.handleSubmit(({ number, expiry, email }) => onPay(cardDetailsOf(number, expiry), email.trim()));
  const { getValues, setFocus, setValue } = form;
  useEffect(() => {
    if (cardRound === 0) return;
    for (const field of CARD_FIELDS) setValue(field, "");
    setFocus("number");
  }, [cardRound, setValue, setFocus]);
  useEffect(
    () => () => {
      const { number, expiry, name } = getValues();
      draft.current = { number, expiry, name };
    },
    [draft, getValues],
  );
  return { form, submit };
}

/** Key of the text that says why Pay is disabled. */
function hindranceOf(isBlocked: boolean, isAccepted: boolean): "order.outdatedPay" | "card.termsFirst" | undefined {
  if (isBlocked) return "order.outdatedPay";
  return isAccepted ? undefined : "card.termsFirst";
}

/** The card's details, which exist only in this form until the page is left. */
export function CardForm(props: CardFormProps) {
  const { amountMinor, isLoading, isBlocked, error, onRepeat, onOtherCard } = props;
  const { t } = useTranslation("checkout");
  const amount = formatMoney(amountMinor, useLanguage());
  const { form, submit } = useCardForm(props);
  const { clearErrors, control, register, setFocus, trigger, watch } = form;
  const { errors } = form.formState;
  const hindrance = hindranceOf(isBlocked, watch("terms"));
  const say = (key: string | undefined) => (key ? t(key) : undefined);

  return (
    <form className={styles.form} noValidate aria-label={t("card.title")} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register("email", { validate: (email) => checkEmail(email) ?? true })}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t("card.email")}
        hint={t("card.emailHint")}
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
            onValueChange={(number) => {
              onChange(number);
              if (isCompleteNumber(number) && !isCompleteNumber(field.value)) setFocus("expiry");
            }}
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
      {onOtherCard !== undefined && (
        <Button variant="quiet" full disabled={isLoading} onClick={onOtherCard}>
          {t("step.otherCard")}
        </Button>
      )}
      <div className={styles.pay}>
        {hindrance !== undefined && (
          <p id="pay-hindrance" className={styles.hindrance}>
            {t(hindrance)}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          full
          spread
          busy={isLoading}
          disabled={hindrance !== undefined}
          aria-describedby={hindrance && "pay-hindrance"}
        >
          <span>{t("card.pay")}</span>
          <span>{amount}</span>
        </Button>
      </div>
    </form>
  );
}
