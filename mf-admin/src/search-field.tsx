import { Input, type InputProps } from "antd";
import { useEffect, useState } from "react";

export interface SearchFieldProps {
  className?: string | undefined;
  inputMode?: InputProps["inputMode"];
  label: string;
  /** What may be typed. */
  hint?: string | undefined;
  submitLabel: string;
  /** What the address asks for; back and forward change it. */
  value: string;
  /** Characters. */
  maxLength: number;
  onSearch: (text: string) => void;
}

/** Searches a list on Enter or by its button. */
export function SearchField({ className, label, hint, submitLabel, value, onSearch, ...input }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <search className={className}>
      <Input.Search
        {...input}
        type="search"
        aria-label={label}
        placeholder={hint ?? label}
        title={hint ?? label}
        value={text}
        enterButton={submitLabel}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onSearch={(typed) => onSearch(typed.trim())}
      />
    </search>
  );
}
