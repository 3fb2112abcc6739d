import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from "react";
import { caretAfterFormatting } from "./formatted-caret.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface FormattedFieldProps extends Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "ref"> {
  value: string;
  onValueChange: (value: string) => void;
  /** Groups the digits of any typed or pasted text. */
  format: (typed: string) => string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field of digits that groups them while typing and keeps the caret at its digit. */
export function FormattedField({ value, onValueChange, format, ref, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number }>();

  useLayoutEffect(() => {
    if (caret && input.current === document.activeElement) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function setInput(node: HTMLInputElement | null): void {
    input.current = node;
    if (typeof ref === "function") ref(node);
    else if (ref) ref.current = node;
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const typed = event.target.value;
    const formatted = format(typed);
    setCaret({ at: caretAfterFormatting(typed, event.target.selectionStart ?? typed.length, formatted) });
    onValueChange(formatted);
  }

  return <TextField {...field} ref={setInput} value={value} onChange={handleChange} />;
}
