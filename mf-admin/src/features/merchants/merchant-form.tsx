import { cityChoices, cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { BusinessTypeSchema, MERCHANT_TEXT } from "@savat/contracts/merchants";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { Form, Input, Select } from "antd";
import { useEffect } from "react";
import { FormField, fieldData, focusField } from "../../form-field.tsx";
import { PhoneInput } from "../../phone-input.tsx";
import { type MerchantFields, type MerchantTextField, NEW_MERCHANT_TYPES } from "./merchant-fields.ts";
import { MerchantPictures } from "./merchant-pictures.tsx";
import styles from "./merchants.module.css";
import type { MerchantSave } from "./use-merchant-save.ts";

const MAX_EMAIL_LENGTH = 254;
/** {email} of the specification's text. */
const EMAIL_EXAMPLE = "name@example.uz";

interface MerchantFormProps {
  /** Of the pictures that are addresses elsewhere. */
  pictureFetches: readonly PictureFetch[];
  id: string;
  isNew: boolean;
  save: MerchantSave;
}

/** The faulty field is focused each time a fault is found. */
function useFocusOnFault(id: string, fault: MerchantSave["fault"]): void {
  useEffect(() => {
    if (fault !== undefined) focusField(id, fault.field);
  }, [id, fault]);
}

/** Adds or edits a merchant. An edit offers every type, so that saving changes none silently. */
export function MerchantForm({ id, isNew, pictureFetches, save }: MerchantFormProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  useFocusOnFault(id, save.fault);
  const { fields, fault } = save;
  const propsOf = (name: MerchantTextField) => ({
    name,
    label: t(`merchants.fields.${name}`),
    error: fault?.field === name ? t(`merchants.faults.${fault.fault}.${name}`, { email: EMAIL_EXAMPLE }) : undefined,
  });
  const types = (isNew ? NEW_MERCHANT_TYPES : BusinessTypeSchema.options).map((type) => ({ value: type, label: t(`type.${type}`) }));
  const cities = cityChoices(fields.city).map((city) => ({ value: city, label: cityName(city, language) }));
  return (
    <Form
      name={id}
      layout="vertical"
      noValidate
      autoComplete="off"
      className={styles.fields ?? ""}
      fields={fieldData(fields)}
      onValuesChange={(changed: Partial<MerchantFields>) => save.change(changed)}
      onFinish={() => void save.submit()}
    >
      <FormField {...propsOf("businessName")} isRequired>
        <Input maxLength={MERCHANT_TEXT.businessName} />
      </FormField>
      <FormField {...propsOf("businessOwnerName")} isRequired>
        <Input maxLength={MERCHANT_TEXT.businessOwnerName} />
      </FormField>
      <FormField {...propsOf("businessOwnerEmail")} isRequired>
        <Input type="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
      </FormField>
      <FormField {...propsOf("businessOwnerPhone")} hint={t("merchants.fields.phoneHint")} isRequired>
        <PhoneInput />
      </FormField>
      <FormField {...propsOf("businessAddress")} className={styles.whole} isRequired>
        <Input maxLength={MERCHANT_TEXT.businessAddress} />
      </FormField>
      <FormField {...propsOf("businessType")}>
        <Select options={types} virtual={false} />
      </FormField>
      <FormField {...propsOf("city")}>
        <Select options={cities} virtual={false} />
      </FormField>
      <FormField {...propsOf("description")} className={styles.whole}>
        <Input.TextArea maxLength={MERCHANT_TEXT.description} rows={3} />
      </FormField>
      <MerchantPictures pictures={fields.pictures} fetches={pictureFetches} onChange={(pictures) => save.change({ pictures })} />
    </Form>
  );
}
