import { Controller } from "react-hook-form";
import { ExceptionsEditor } from "./exceptions-editor.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import type { FormParts } from "./use-form-parts.ts";

/** The week, and the days that differ from it. */
export function HoursFields({ form: { control }, rulesOf }: FormParts) {
  return (
    <>
      <Controller
        name="openingHours"
        control={control}
        rules={rulesOf("openingHours")}
        render={({ field, fieldState }) => (
          <HoursEditor ref={field.ref} value={field.value} onChange={field.onChange} isChecked={fieldState.error !== undefined} />
        )}
      />
      <Controller
        name="hoursExceptions"
        control={control}
        rules={rulesOf("hoursExceptions")}
        render={({ field, fieldState }) => (
          <ExceptionsEditor ref={field.ref} value={field.value} onChange={field.onChange} isChecked={fieldState.error !== undefined} />
        )}
      />
    </>
  );
}
