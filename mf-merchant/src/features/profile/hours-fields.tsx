import { Controller } from "react-hook-form";
import { HoursEditor } from "./hours-editor.tsx";
import type { FormParts } from "./use-form-parts.ts";

export function HoursFields({ form: { control }, rulesOf }: FormParts) {
  return (
    <Controller
      name="openingHours"
      control={control}
      rules={rulesOf("openingHours")}
      render={({ field, fieldState }) => (
        <HoursEditor ref={field.ref} value={field.value} onChange={field.onChange} isChecked={fieldState.error !== undefined} />
      )}
    />
  );
}
