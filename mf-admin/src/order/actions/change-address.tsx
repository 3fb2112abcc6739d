import { ADDRESS_TEXT } from "@savat/contracts/addresses";
import { changeOrderAddress } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { cityChoices, cityName } from "@savat/contracts/city";
import { type District, districtsOf, findDistrict } from "@savat/contracts/districts";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { foldForSearch } from "@savat/contracts/search-text";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { Alert, AutoComplete, Form, Input, Select } from "antd";
import { useEffect, useId, useState } from "react";
import { Answers, ConsoleModal } from "../../console-modal.tsx";
import { FormField, fieldData, focusField } from "../../form-field.tsx";
import { PhoneInput } from "../../phone-input.tsx";
import { type AddressField, type AddressForm, formOf, readAddress } from "./address-fields.ts";
import styles from "./change-address.module.css";
import { type ActionProps, useOrderCall, useRefusalText } from "./use-order-call.ts";

const REQUIRED: readonly AddressField[] = ["city", "district", "street", "house"];
const SHORT = ["entrance", "floor", "flat", "doorCode"] as const;

interface FieldsProps {
  id: string;
  form: AddressForm;
  fault: AddressField | undefined;
  onChange: (changed: Partial<AddressForm>) => void;
  onSubmit: () => void;
}

function Fields({ id, form, fault, onChange, onSubmit }: FieldsProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const propsOf = (name: AddressField) => ({
    name,
    label: t(`orders.address.${name}`),
    isRequired: REQUIRED.includes(name),
    error: fault === name ? t(name === "phone" ? "orders.address.phoneInvalid" : "orders.address.missing") : undefined,
  });
  return (
    <Form
      name={id}
      layout="vertical"
      noValidate
      autoComplete="off"
      className={styles.fields ?? ""}
      fields={fieldData(form)}
      onValuesChange={onChange}
      onFinish={onSubmit}
    >
      <FormField {...propsOf("city")}>
        <Select virtual={false} options={cityChoices(form.city).map((city) => ({ value: city, label: cityName(city, language) }))} />
      </FormField>
      <FormField {...propsOf("district")}>
        <AutoComplete
          virtual={false}
          maxLength={ADDRESS_TEXT.district}
          options={proposedDistricts(form).map((district) => ({ value: district[language] }))}
          showSearch={{ filterOption: false }}
        />
      </FormField>
      <FormField {...propsOf("street")} className={styles.whole}>
        <Input maxLength={ADDRESS_TEXT.street} />
      </FormField>
      <FormField {...propsOf("house")}>
        <Input maxLength={ADDRESS_TEXT.house} />
      </FormField>
      {SHORT.map((name) => (
        <FormField key={name} {...propsOf(name)}>
          <Input maxLength={ADDRESS_TEXT[name]} />
        </FormField>
      ))}
      <FormField {...propsOf("phone")} hint={t("orders.address.phoneHint")}>
        <PhoneInput />
      </FormField>
      <FormField {...propsOf("landmark")} className={styles.whole}>
        <Input maxLength={ADDRESS_TEXT.landmark} />
      </FormField>
      <FormField {...propsOf("note")} className={styles.whole}>
        <Input.TextArea rows={2} maxLength={ADDRESS_TEXT.note} />
      </FormField>
    </Form>
  );
}

/** The listed districts with the typed text in their name, in any language; all while one of them is chosen. */
function proposedDistricts({ city, district }: AddressForm): readonly District[] {
  const listed = districtsOf(city);
  if (findDistrict(city, district) !== undefined) return listed;
  return listed.filter(({ uz, ru, en }) => [uz, ru, en].some((name) => foldForSearch(name).includes(foldForSearch(district))));
}

/** Another address for an order that is not handed over yet. No money moves. */
export function ChangeAddress(props: ActionProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const id = useId();
  const refusalText = useRefusalText();
  const { isBusy, failure, send } = useOrderCall(props);
  const { order } = props.order;
  const [form, setForm] = useState(() => formOf(order.address, language));
  const [fault, setFault] = useState<{ field: AddressField }>();
  const [isChanged, setChanged] = useState(false);
  useUnsaved(() => isChanged);
  useEffect(() => {
    if (fault !== undefined) focusField(id, fault.field);
  }, [id, fault]);

  function submit(): void {
    const read = readAddress(form, order.address, language);
    setFault(read.kind === "fault" ? { field: read.field } : undefined);
    if (read.kind === "fault") return;
    void send(
      () => callApi(changeOrderAddress, { params: { id: order.id }, body: read.address }),
      () => t("orders.address.done"),
    );
  }
  return (
    <ConsoleModal
      title={t("orders.address.title")}
      text={t("orders.address.text")}
      width={640}
      isBusy={isBusy}
      onClose={props.onClose}
      footer={<Answers confirmLabel={t("orders.address.save")} isBusy={isBusy} form={id} onClose={props.onClose} />}
    >
      {failure && <Alert type="error" showIcon title={refusalText(failure)} />}
      <Fields
        id={id}
        form={form}
        fault={fault?.field}
        onChange={(changed) => {
          setForm((before) => ({ ...before, ...changed }));
          setChanged(true);
        }}
        onSubmit={submit}
      />
    </ConsoleModal>
  );
}
