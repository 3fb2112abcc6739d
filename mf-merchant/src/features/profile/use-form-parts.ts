import { useTranslation } from "@savat/contracts/i18n";
import type { UseFormReturn } from "react-hook-form";
import type { ProfileFields } from "./profile-fields.ts";
import { CHECKS, type CheckedField } from "./profile-rules.ts";

export interface FormParts {
  form: UseFormReturn<ProfileFields>;
  /** For `register` and `Controller`. */
  rulesOf: <Name extends CheckedField>(name: Name) => { validate: (value: ProfileFields[Name], fields: ProfileFields) => string | true };
  /** The fault of a field in the person's language. */
  errorOf: (name: keyof ProfileFields) => string | undefined;
}

/** Shared props of the parts of the profile's form. */
export function useFormParts(form: UseFormReturn<ProfileFields>): FormParts {
  const { t } = useTranslation("merchant");
  const { errors } = form.formState;
  return {
    form,
    rulesOf: (name) => ({ validate: (value, fields) => CHECKS[name](value, fields) ?? true }),
    errorOf: (name) => {
      const fault = errors[name]?.message;
      return typeof fault === "string" ? t(`profile.fault.${fault}`) : undefined;
    },
  };
}
