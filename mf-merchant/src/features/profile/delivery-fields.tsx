import { districtsOf, findDistrict } from "@savat/contracts/districts";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { ComboField } from "@savat/ui/combo-field";
import { TextField } from "@savat/ui/text-field";
import { Controller, useWatch } from "react-hook-form";
import { PointEditor } from "./point-editor.tsx";
import styles from "./profile.module.css";
import type { FormParts } from "./use-form-parts.ts";
import { ZoneEditor } from "./zone-editor.tsx";

const MAX_DISTRICT = 100;

/** Where the shop stands, where it delivers, and from what sum on. */
export function DeliveryFields({ form: { control, register }, rulesOf, errorOf }: FormParts) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const [city, district] = useWatch({ control, name: ["city", "district"] });
  return (
    <fieldset className={styles.hours}>
      <legend className={styles.legend}>{t("profile.deliveryTitle")}</legend>
      <div className={styles.delivery}>
        <Controller
          name="district"
          control={control}
          render={({ field: { onChange, ...field } }) => (
            <ComboField
              {...field}
              label={t("profile.district")}
              error={errorOf("district")}
              autoComplete="off"
              maxLength={MAX_DISTRICT}
              options={districtsOf(city).map((one) => one[language])}
              onValueChange={onChange}
            />
          )}
        />
        <TextField
          label={t("profile.minOrderSoum")}
          hint={t("profile.minOrderHint")}
          error={errorOf("minOrder")}
          inputMode="numeric"
          autoComplete="off"
          {...register("minOrder", rulesOf("minOrder"))}
        />
        <Controller
          name="point"
          control={control}
          rules={rulesOf("point")}
          render={({ field: { ref, value, onChange } }) => (
            <PointEditor
              ref={ref}
              value={value}
              onChange={onChange}
              error={errorOf("point")}
              districtPoint={findDistrict(city, district)}
            />
          )}
        />
        <Controller
          name="zone"
          control={control}
          rules={rulesOf("zone")}
          render={({ field: { ref, value, onChange } }) => (
            <ZoneEditor ref={ref} value={value} onChange={onChange} city={city} error={errorOf("zone")} />
          )}
        />
      </div>
    </fieldset>
  );
}
