import { cityChoices, cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { BusinessTypeSchema, MERCHANT_TEXT } from "@savat/contracts/merchants";
import { formatPhone } from "@savat/contracts/phone";
import { useMissingDigits } from "@savat/contracts/use-missing-digits";
import { PhoneField } from "@savat/ui/phone-field";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { Textarea } from "@savat/ui/textarea";
import { Controller } from "react-hook-form";
import { isPhoneEmpty } from "../../contact-checks.ts";
import styles from "./profile.module.css";
import { MAX_EMAIL_LENGTH } from "./profile-fields.ts";
import type { FormParts } from "./use-form-parts.ts";

/** What the shop is. */
export function BusinessFields({ form: { register, control }, rulesOf, errorOf }: FormParts) {
  const { t } = useTranslation("merchant");
  return (
    <>
      <TextField
        label={t("profile.businessName")}
        error={errorOf("businessName")}
        maxLength={MERCHANT_TEXT.businessName}
        required
        {...register("businessName", rulesOf("businessName"))}
      />
      <Controller
        name="businessType"
        control={control}
        rules={rulesOf("businessType")}
        render={({ field }) => (
          <Select {...field} label={t("profile.businessType")} error={errorOf("businessType")} required>
            {BusinessTypeSchema.options.map((type) => (
              <option key={type} value={type}>
                {t(`profile.types.${type}`)}
              </option>
            ))}
          </Select>
        )}
      />
    </>
  );
}

/** Locked for a manager: name and e-mail are the owner's own. */
interface OwnerFieldsProps extends FormParts {
  ownerPhone: string;
  isLocked: boolean;
}

/** The owner. The shop cannot change the owner's sign-in phone. */
export function OwnerFields({ form: { register, control }, rulesOf, errorOf, ownerPhone, isLocked }: OwnerFieldsProps) {
  const { t } = useTranslation("merchant");
  const missingDigits = useMissingDigits("merchant");
  const lock = isLocked ? { readOnly: true, hint: t("profile.ownerOnlyHint") } : { required: true };
  return (
    <>
      <TextField
        label={t("profile.businessOwnerName")}
        error={errorOf("businessOwnerName")}
        maxLength={MERCHANT_TEXT.businessOwnerName}
        {...lock}
        {...register("businessOwnerName", rulesOf("businessOwnerName"))}
      />
      <TextField
        label={t("profile.businessOwnerEmail")}
        error={errorOf("businessOwnerEmail")}
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        {...lock}
        {...register("businessOwnerEmail", rulesOf("businessOwnerEmail"))}
      />
      <TextField label={t("profile.ownerPhone")} hint={t("profile.ownerPhoneHint")} type="tel" value={formatPhone(ownerPhone)} readOnly />
      <Controller
        name="contactPhone"
        control={control}
        rules={rulesOf("contactPhone")}
        render={({ field: { onChange, ...field } }) => (
          <PhoneField
            {...field}
            label={t("profile.contactPhoneOptional")}
            hint={t("profile.contactPhoneHint")}
            error={errorOf("contactPhone")}
            autoComplete="off"
            format={formatPhone}
            missing={isPhoneEmpty(field.value) ? undefined : missingDigits(field.value)}
            onValueChange={onChange}
          />
        )}
      />
    </>
  );
}

/** The address and the description. */
export function PlaceFields({ form: { register, control }, errorOf }: FormParts) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  return (
    <>
      <Controller
        name="city"
        control={control}
        render={({ field }) => (
          <Select {...field} label={t("profile.city")} error={errorOf("city")}>
            {cityChoices(field.value).map((city) => (
              <option key={city} value={city}>
                {cityName(city, language)}
              </option>
            ))}
          </Select>
        )}
      />
      <TextField
        label={t("profile.addressOptional")}
        error={errorOf("businessAddress")}
        maxLength={MERCHANT_TEXT.businessAddress}
        {...register("businessAddress")}
      />
      <Textarea
        className={styles.wide}
        label={t("profile.descriptionOptional")}
        error={errorOf("description")}
        maxLength={MERCHANT_TEXT.description}
        {...register("description")}
      />
    </>
  );
}
