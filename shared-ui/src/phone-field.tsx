import { useId } from "react";
import { classNames } from "./class-names.ts";
import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";
import styles from "./phone-field.module.css";

export interface PhoneFieldProps extends Omit<FormattedFieldProps, "suffix"> {
  /** The number of missing digits, beside the number. */
  missing?: string | undefined;
}

/** A phone number; `format` keeps prefix and groups. The caret stays behind the prefix. */
export function PhoneField({ onFocus, onSelect, missing, ref, ...field }: PhoneFieldProps) {
  const prefix = field.format("");
  const prefixLength = prefix.length;
  const missingId = useId();
  function keepBehindPrefix(input: HTMLInputElement): void {
    const { selectionStart, selectionEnd, value } = input;
    if (!value.startsWith(prefix.trimEnd())) return;
    if (selectionStart !== selectionEnd || selectionStart === null || selectionStart >= prefixLength) return;
    const position = Math.min(prefixLength, value.length);
    if (selectionStart !== position) input.setSelectionRange(position, position);
  }
  function setInput(node: HTMLInputElement | null): void {
    if (typeof ref === "function") ref(node);
    else if (ref) ref.current = node;
    // The browser focused the field before hydration, with the cursor before the prefix.
    if (node !== null && node === document.activeElement) keepBehindPrefix(node);
  }
  return (
    <FormattedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      ref={setInput}
      suffix={
        missing && (
          <span id={missingId} className={styles.missing}>
            {missing}
          </span>
        )
      }
      aria-describedby={classNames(field["aria-describedby"], missing && missingId)}
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
