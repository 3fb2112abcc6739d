import { callApi } from "@savat/contracts/api-client";
import { assignCourier, MAX_COURIER_NAME_LENGTH } from "@savat/contracts/courier";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone, parsePhone } from "@savat/contracts/phone";
import { useMissingDigits } from "@savat/contracts/use-missing-digits";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { PhoneField } from "@savat/ui/phone-field";
import { TextField } from "@savat/ui/text-field";
import { useState } from "react";
import { useFailureText } from "../../../failure-text.ts";
import { orderNumber } from "../../../orders/order-number.ts";
import styles from "./courier-question.module.css";
import { type KnownCourier, useCouriers } from "./use-couriers.ts";
import { type QuestionProps, useQuestion } from "./use-question.ts";

/** Asks who delivers an order: somebody from the shop's list, or a name and a phone. They get an SMS with a link. */
export function CourierQuestion({ merchantId, order, run, onClose }: QuestionProps) {
  const { t } = useTranslation("merchant");
  const missingDigits = useMissingDigits("merchant");
  const { isBusy, answer, error } = useQuestion({ order, run, onClose });
  const { couriers, forget } = useCouriers(merchantId);
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [isTried, setIsTried] = useState(false);
  const failureText = useFailureText();
  const [forgetError, setForgetError] = useState<string>();
  const full = parsePhone(phone);

  function give(courier: { name: string; phone: string }): void {
    if (isBusy) return;
    setForgetError(undefined);
    void answer(() => callApi(assignCourier, { params: { id: merchantId, orderId: order.id }, body: courier }));
  }
  async function forgetOne({ id }: KnownCourier): Promise<void> {
    setForgetError(undefined);
    const refused = await forget(id);
    setForgetError(refused && failureText(refused));
  }
  function sendTyped(): void {
    setIsTried(true);
    if (name.trim() !== "" && full !== undefined) give({ name: name.trim(), phone: full });
  }

  return (
    <Dialog
      open
      title={t("board.courier.title", { number: orderNumber(order.id) })}
      description={t(order.isTest ? "board.courier.practice" : "board.courier.text")}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      placement="sheet"
    >
      <div className={styles.form}>
        {(forgetError ?? error) && <Alert tone="error">{forgetError ?? error}</Alert>}
        {couriers.length > 0 && (
          <ul className={styles.known} aria-label={t("board.courier.known")}>
            {couriers.map((courier) => (
              <li key={courier.id} className={styles.one}>
                <Button
                  variant="wash"
                  full
                  aria-disabled={isBusy || undefined}
                  onClick={() => give({ name: courier.name, phone: courier.phone })}
                >
                  {`${courier.name} · ${formatPhone(courier.phone)}`}
                </Button>
                <Button
                  variant="plain"
                  aria-label={t("board.courier.forgetOf", { name: courier.name })}
                  onClick={() => void forgetOne(courier)}
                >
                  {t("board.courier.forget")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            sendTyped();
          }}
        >
          <TextField
            label={t("board.courier.person")}
            value={name}
            maxLength={MAX_COURIER_NAME_LENGTH}
            autoComplete="off"
            error={isTried && name.trim() === "" ? t("board.courier.noName") : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <PhoneField
            label={t("board.courier.phone")}
            value={phone}
            format={formatPhone}
            autoComplete="off"
            missing={missingDigits(phone)}
            error={isTried && full === undefined ? t("board.courier.noPhone") : undefined}
            onValueChange={setPhone}
          />
          <Button type="submit" size="large" full busy={isBusy}>
            {t("board.courier.submit")}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
