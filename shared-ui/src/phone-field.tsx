import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";

/** A phone number; `format` keeps the country's prefix and groups. */
export function PhoneField(props: FormattedFieldProps) {
  return <FormattedField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}
