import { callApi } from "@savat/contracts/api-client";
import { CitySchema } from "@savat/contracts/city";
import { becomeMerchant, RegistrationTypeSchema } from "@savat/contracts/merchants";
import { formatPhone, parsePhone } from "@savat/contracts/phone";
import { useCall } from "@savat/contracts/use-call";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { useEffect, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { refusedFields } from "./refusal.ts";
import { checkRegistrationField, REGISTRATION_FIELDS, type RegistrationField, type RegistrationFields } from "./rules.ts";

async function send(fields: RegistrationFields): Promise<void> {
  const phone = parsePhone(fields.businessOwnerPhone);
  const type = RegistrationTypeSchema.safeParse(fields.businessType);
  const city = CitySchema.safeParse(fields.city);
  if (phone === undefined || !type.success || !city.success) return;
  await callApi(becomeMerchant, {
    body: {
      businessName: fields.businessName.trim(),
      businessOwnerName: fields.businessOwnerName.trim(),
      businessOwnerEmail: fields.businessOwnerEmail.trim(),
      businessOwnerPhone: phone,
      businessAddress: fields.businessAddress.trim(),
      businessType: type.data,
      city: city.data,
    },
  });
}

/** The form, its sending and the result. Keeps the input after any answer. */
export function useRegistration() {
  // Fields without a default keep text typed before hydration.
  const { register, control, clearErrors, setError, setValue, handleSubmit, formState } = useForm<RegistrationFields>({
    reValidateMode: "onSubmit",
    defaultValues: { businessOwnerPhone: formatPhone("") },
  });
  function rulesOf(name: RegistrationField) {
    return { validate: (typed: string) => checkRegistrationField(name, typed) ?? true, onChange: () => clearErrors(name) };
  }
  // In the form's order: of several faulty fields, the one registered first gets the focus.
  for (const name of REGISTRATION_FIELDS) register(name, rulesOf(name));
  const { field: phone } = useController({ name: "businessOwnerPhone", control, rules: rulesOf("businessOwnerPhone") });
  const [isDone, setIsDone] = useState(false);
  const { isBusy: isSending, failure, run } = useCall();
  const formElement = useRef<HTMLFormElement>(null);
  const { isDirty } = formState;
  useUnsaved(() => isDirty && !isDone);

  useEffect(() => {
    const typed = formElement.current?.elements.namedItem("businessOwnerPhone");
    if (typed instanceof HTMLInputElement) setValue("businessOwnerPhone", formatPhone(typed.value));
  }, [setValue]);

  async function apply(fields: RegistrationFields): Promise<void> {
    const refusal = await run(async () => {
      await send(fields);
      setIsDone(true);
    });
    if (refusal === undefined) return;
    for (const [index, { field, fault }] of refusedFields(refusal).entries())
      setError(field, { type: "server", message: fault }, { shouldFocus: index === 0 });
  }

  return {
    field: (name: RegistrationField) => register(name, rulesOf(name)),
    phone,
    formElement,
    failure,
    isDone,
    isSending,
    faultOf: (name: RegistrationField) => formState.errors[name]?.message,
    submit: handleSubmit(apply),
  };
}
