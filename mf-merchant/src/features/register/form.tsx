import { CitySchema, cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { MERCHANT_TEXT, RegistrationTypeSchema } from "@savat/contracts/merchants";
import { formatPhone } from "@savat/contracts/phone";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { useMissingDigits } from "@savat/contracts/use-missing-digits";
import { Button } from "@savat/ui/button";
import { PhoneField } from "@savat/ui/phone-field";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { RefusalAlert } from "./refusal-alert.tsx";
import styles from "./register.module.css";
import type { RegistrationField } from "./rules.ts";
import type { useRegistration } from "./use-registration.ts";

const MAX_EMAIL_LENGTH = 254;

/** The application form: the server renders it, the hydrated page sends it. */
export function RegistrationForm({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const isHydrated = useHydrated();
  const missingDigits = useMissingDigits("merchant");
  const { field, phone, formElement, failure, isSending, faultOf, submit } = registration;
  function texts(name: RegistrationField) {
    const fault = faultOf(name);
    return { label: t(`register.${name}.label`), error: fault === undefined ? undefined : t(`register.${name}.${fault}`), required: true };
  }
  return (
    <form ref={formElement} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField {...texts("businessName")} {...field("businessName")} autoComplete="organization" maxLength={MERCHANT_TEXT.businessName} />
      <TextField
        {...texts("businessOwnerName")}
        {...field("businessOwnerName")}
        autoComplete="name"
        maxLength={MERCHANT_TEXT.businessOwnerName}
      />
      <TextField
        {...texts("businessOwnerEmail")}
        {...field("businessOwnerEmail")}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <PhoneField
        {...texts("businessOwnerPhone")}
        hint={t("register.businessOwnerPhone.hint")}
        name={phone.name}
        ref={phone.ref}
        value={phone.value}
        format={formatPhone}
        missing={missingDigits(phone.value)}
        onBlur={phone.onBlur}
        onValueChange={phone.onChange}
      />
      <TextField
        {...texts("businessAddress")}
        {...field("businessAddress")}
        autoComplete="address-line1"
        maxLength={MERCHANT_TEXT.businessAddress}
      />
      <div className={styles.pair}>
        <Select {...texts("city")} {...field("city")} defaultValue="">
          <option value="">{t("register.city.none")}</option>
          {CitySchema.options.map((city) => (
            <option key={city} value={city}>
              {cityName(city, language)}
            </option>
          ))}
        </Select>
        <Select {...texts("businessType")} {...field("businessType")} defaultValue="">
          <option value="">{t("register.businessType.none")}</option>
          {RegistrationTypeSchema.options.map((type) => (
            <option key={type} value={type}>
              {t(`register.businessType.${type}`)}
            </option>
          ))}
        </Select>
      </div>
      {failure !== undefined && <RefusalAlert failure={failure} />}
      <Button type="submit" size="large" full busy={isSending} disabled={!isHydrated}>
        {t("register.submit")}
      </Button>
    </form>
  );
}
