import { type RefObject, useEffect, useRef } from "react";
import { CitySchema, cityName } from "shared-contracts/city";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { BusinessTypeSchema, MERCHANT_TEXT } from "shared-contracts/merchants";
import { formatPhone } from "shared-contracts/phone";
import type { PictureFetch } from "shared-contracts/picture-fetch";
import { PhoneField } from "shared-ui/phone-field";
import { Select } from "shared-ui/select";
import { TextField } from "shared-ui/text-field";
import { Textarea } from "shared-ui/textarea";
import { useMissingDigits } from "../../use-missing-digits.ts";
import { type MerchantTextField, NEW_MERCHANT_TYPES } from "./merchant-fields.ts";
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

/** The faulty field gets the focus each time it is found. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, fault: MerchantSave["fault"]): void {
  useEffect(() => {
    if (fault === undefined) return;
    const field = form.current?.elements.namedItem(fault.field);
    if (field instanceof HTMLElement) field.focus();
  }, [form, fault]);
}

function useFieldProps({ fields, fault, change }: MerchantSave) {
  const { t } = useTranslation("admin");
  return (name: MerchantTextField) => ({
    name,
    label: t(`merchants.fields.${name}`),
    value: fields[name],
    autoComplete: "off",
    error: fault?.field === name ? t(`merchants.faults.${fault.fault}.${name}`, { email: EMAIL_EXAMPLE }) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
}

/** Adds or edits a merchant. An edit offers every type, so that saving changes none silently. */
export function MerchantForm({ id, isNew, pictureFetches, save }: MerchantFormProps) {
  const { t } = useTranslation("admin");
  const missingDigits = useMissingDigits();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const propsOf = useFieldProps(save);
  useFocusOnFault(form, save.fault);
  const { onChange: _, ...phone } = propsOf("businessOwnerPhone");
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.submit();
      }}
    >
      <TextField {...propsOf("businessName")} maxLength={MERCHANT_TEXT.businessName} required />
      <TextField {...propsOf("businessOwnerName")} maxLength={MERCHANT_TEXT.businessOwnerName} required />
      <TextField {...propsOf("businessOwnerEmail")} type="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} required />
      <PhoneField
        {...phone}
        hint={t("merchants.fields.phoneHint")}
        format={formatPhone}
        missing={missingDigits(phone.value)}
        onValueChange={(businessOwnerPhone) => save.change({ businessOwnerPhone })}
        required
      />
      <TextField {...propsOf("businessAddress")} maxLength={MERCHANT_TEXT.businessAddress} required />
      <Select {...propsOf("businessType")}>
        {(isNew ? NEW_MERCHANT_TYPES : BusinessTypeSchema.options).map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </Select>
      <Select {...propsOf("city")}>
        {CitySchema.options.map((city) => (
          <option key={city} value={city}>
            {cityName(city, language)}
          </option>
        ))}
      </Select>
      <Textarea {...propsOf("description")} maxLength={MERCHANT_TEXT.description} rows={3} />
      <MerchantPictures pictures={save.fields.pictures} fetches={pictureFetches} onChange={(pictures) => save.change({ pictures })} />
    </form>
  );
}
