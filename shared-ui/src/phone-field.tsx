import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";

/** A phone number; `format` keeps the country's prefix and groups. The caret stays behind the prefix: what is typed before it is no number. */
export function PhoneField({ onFocus, onSelect, ...field }: FormattedFieldProps) {
  const prefixLength = field.format("").length;
  function keepBehindPrefix(input: HTMLInputElement): void {
    const { selectionStart, selectionEnd, value } = input;
    if (selectionStart !== selectionEnd || selectionStart === null || selectionStart >= prefixLength) return;
    const position = Math.min(prefixLength, value.length);
    if (selectionStart !== position) input.setSelectionRange(position, position);
  }
  return (
    <FormattedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      onFocus={(event) => {
        keepBehindPrefix(event.currentTarget);
        onFocus?.(event);
      }}
      onSelect={(event) => {
        keepBehindPrefix(event.currentTarget);
        onSelect?.(event);
      }}
    />
  );
}
