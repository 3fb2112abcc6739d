import { Select } from "antd";

export interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter with a few values; its label is for screen readers, because the value is self-explanatory. */
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
