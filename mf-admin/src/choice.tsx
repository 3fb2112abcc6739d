import { Select } from "antd";

export interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter that takes one of a few values; its label is for screen readers, since the value says what it is. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select<string>
      aria-label={label}
      value={value}
      options={[...options]}
      virtual={false}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  );
}
