import { ADDRESS_TEXT } from "@savat/contracts/addresses";
import { CitySchema, cityName } from "@savat/contracts/city";
import { districtsOf } from "@savat/contracts/districts";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { ComboField } from "@savat/ui/combo-field";
import { PhoneField } from "@savat/ui/phone-field";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { Controller, type UseFormReturn } from "react-hook-form";
import styles from "./address.module.css";
import { type AddressValues, checkRecipient, checkText } from "./address-rules.ts";

export interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>;
}

/** City, district, street and house: what a courier cannot do without. */
export function PlaceFields({ form }: AddressFieldsProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const { control, register, watch, formState } = form;
  const { errors } = formState;
  const say = (key: string | undefined) => (key ? t(key) : undefined);
  const required = { validate: (text: string) => checkText(text) ?? true };
  const cities = CitySchema.options.map((city) => ({ city, name: cityName(city, language) }));
  return (
    <div className={styles.grid}>
      <Controller
        control={control}
        name="city"
        render={({ field }) => (
          <Select {...field} label={t("address.city")}>
            {cities
              .toSorted((one, other) => (one.name < other.name ? -1 : 1))
              .map(({ city, name }) => (
                <option key={city} value={city}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      />
      <Controller
        control={control}
        name="district"
        rules={required}
        render={({ field: { onChange, ...field } }) => (
          <ComboField
            {...field}
            onValueChange={onChange}
            options={districtsOf(watch("city")).map((district) => district[language])}
            maxLength={ADDRESS_TEXT.district}
            label={t("address.district")}
            error={say(errors.district?.message)}
          />
        )}
      />
      <TextField
        {...register("street", required)}
        autoComplete="address-line1"
        maxLength={ADDRESS_TEXT.street}
        className={styles.wide}
        label={t("address.street")}
        error={say(errors.street?.message)}
      />
      <TextField
        {...register("house", required)}
        maxLength={ADDRESS_TEXT.house}
        label={t("address.house")}
        error={say(errors.house?.message)}
      />
      <TextField {...register("flat")} maxLength={ADDRESS_TEXT.flat} label={t("address.flat")} />
      <TextField
        {...register("landmark")}
        maxLength={ADDRESS_TEXT.landmark}
        className={styles.wide}
        label={t("address.landmark")}
        hint={t("address.landmarkHint")}
      />
    </div>
  );
}

/** What helps the courier to the door. */
export function DoorFields({ form }: AddressFieldsProps) {
  const { t } = useTranslation("checkout");
  const { control, register, formState } = form;
  const fault = formState.errors.phone?.message;
  return (
    <div className={styles.grid}>
      <TextField {...register("entrance")} maxLength={ADDRESS_TEXT.entrance} label={t("address.entrance")} />
      <TextField {...register("floor")} maxLength={ADDRESS_TEXT.floor} label={t("address.floor")} />
      <TextField {...register("doorCode")} autoComplete="off" maxLength={ADDRESS_TEXT.doorCode} label={t("address.doorCode")} />
      <TextField {...register("label")} maxLength={ADDRESS_TEXT.label} label={t("address.label")} placeholder={t("address.labelHint")} />
      <TextField {...register("note")} maxLength={ADDRESS_TEXT.note} className={styles.wide} label={t("address.note")} />
      <Controller
        control={control}
        name="phone"
        rules={{ validate: (phone) => checkRecipient(phone) ?? true }}
        render={({ field: { onChange, ...field } }) => (
          <PhoneField
            {...field}
            className={styles.wide}
            onValueChange={onChange}
            format={formatPhone}
            label={t("address.phone")}
            hint={t("address.phoneHint")}
            error={fault ? t(fault) : undefined}
          />
        )}
      />
    </div>
  );
}
