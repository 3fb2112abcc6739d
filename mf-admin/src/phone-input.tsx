import { formatPhone } from "@savat/contracts/phone";
import { useMissingDigits } from "@savat/contracts/use-missing-digits";
import { caretAfterFormatting } from "@savat/ui/formatted-caret";
import { Input, type InputProps, type InputRef } from "antd";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";

const PREFIX = formatPhone("");

/** The caret stays behind the country prefix: text before it is not part of the number. */
function keepBehindPrefix(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  if (!value.startsWith(PREFIX.trimEnd()) || selectionStart !== selectionEnd || selectionStart === null) return;
  const position = Math.min(PREFIX.length, value.length);
  if (selectionStart < position) input.setSelectionRange(position, position);
}

export interface PhoneInputProps extends Omit<InputProps, "value" | "onChange"> {
  value?: string;
  onChange?: (value: string) => void;
}

/** A phone number that is grouped while typing and shows the number of missing digits. */
export function PhoneInput({ value = PREFIX, onChange, ...input }: PhoneInputProps) {
  const field = useRef<InputRef>(null);
  const missingDigits = useMissingDigits("admin");
  const [caret, setCaret] = useState<{ at: number }>();

  useLayoutEffect(() => {
    const node = field.current?.input;
    if (caret && node === document.activeElement) node?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const formatted = formatPhone(target.value);
    setCaret({ at: caretAfterFormatting(target.value, target.selectionStart ?? target.value.length, formatted) });
    onChange?.(formatted);
  }
  return (
    <Input
      {...input}
      ref={field}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={value}
      suffix={missingDigits(value)}
      onChange={handleChange}
      onFocus={({ currentTarget }) => keepBehindPrefix(currentTarget)}
      onSelect={({ currentTarget }) => keepBehindPrefix(currentTarget)}
    />
  );
}
