import { Input, type InputProps } from "antd";
import { useEffect, useState } from "react";

export interface SearchFieldProps {
  className?: string | undefined;
  inputMode?: InputProps["inputMode"];
  label: string;
  /** The allowed input. */
  hint?: string | undefined;
  submitLabel: string;
  /** The address's query; Back and Forward change it. */
  value: string;
  /** Maximum number of characters. */
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
