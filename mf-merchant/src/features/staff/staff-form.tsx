import { useTranslation } from "@savat/contracts/i18n";
import { StaffRoleSchema } from "@savat/contracts/membership";
import { formatPhone } from "@savat/contracts/phone";
import { useMissingDigits } from "@savat/contracts/use-missing-digits";
import { PhoneField } from "@savat/ui/phone-field";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { Controller, type UseFormReturn } from "react-hook-form";
import styles from "./staff.module.css";
import { CHECKS, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, type StaffFields } from "./staff-fields.ts";

interface StaffFormProps {
  id: string;
  form: UseFormReturn<StaffFields>;
  /** Warns about a change of the person's own role. */
  isSelf: boolean;
  /** A new member joins today, unless another day is chosen. */
  isNew: boolean;
  onSubmit: (fields: StaffFields) => void;
}

export function StaffForm({ id, form, isSelf, isNew, onSubmit }: StaffFormProps) {
  const { t } = useTranslation("merchant");
  const missingDigits = useMissingDigits("merchant");
  const { register, control, formState, handleSubmit, watch } = form;
  const role = watch("role");
  const rulesOf = (name: keyof StaffFields) => ({ validate: (value: string) => CHECKS[name](value) ?? true });
  const errorOf = (name: keyof StaffFields) => {
    const fault = formState.errors[name]?.message;
    return fault === undefined ? undefined : t(`staff.fault.${fault}`);
  };
  return (
    <form id={id} noValidate className={styles.form} onSubmit={handleSubmit(onSubmit)}>
      <TextField
        label={t("staff.name")}
        error={errorOf("name")}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        required
        {...register("name", rulesOf("name"))}
      />
      <Controller
        name="phone"
        control={control}
        rules={rulesOf("phone")}
        render={({ field: { onChange, ...field } }) => (
          <PhoneField
            {...field}
            label={t("staff.phone")}
            hint={t("staff.phoneHint")}
            error={errorOf("phone")}
            autoComplete="off"
            required
            format={formatPhone}
            missing={missingDigits(field.value)}
            onValueChange={onChange}
          />
        )}
      />
      <Controller
        name="role"
        control={control}
        rules={rulesOf("role")}
        render={({ field }) => (
          <Select
            {...field}
            label={t("staff.role")}
            hint={[role === "" ? "" : t(`staff.may.${role}`), isSelf ? t("staff.ownRole") : ""].filter(Boolean).join(" ") || undefined}
            error={errorOf("role")}
            required
          >
            <option value="">{t("staff.chooseRole")}</option>
            {StaffRoleSchema.options.map((option) => (
              <option key={option} value={option}>
                {t(`staff.roles.${option}`)}
              </option>
            ))}
          </Select>
        )}
      />
      <TextField
        label={t("staff.emailOptional")}
        error={errorOf("email")}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        {...register("email", rulesOf("email"))}
      />
      <TextField
        label={t("staff.joinDate")}
        hint={isNew ? t("staff.joinDateHint") : undefined}
        error={errorOf("joinDate")}
        type="date"
        {...register("joinDate", rulesOf("joinDate"))}
      />
    </form>
  );
}
