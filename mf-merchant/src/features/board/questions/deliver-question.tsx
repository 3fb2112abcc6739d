import { callApi } from "@savat/contracts/api-client";
import { deliverOrder, type UnprovedReason, UnprovedReasonSchema } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { CodeBoxes, type CodeBoxesHandle } from "@savat/ui/code-boxes";
import { Dialog } from "@savat/ui/dialog";
import { useRef, useState } from "react";
import { orderNumber } from "../../../orders/order-number.ts";
import styles from "./questions.module.css";
import { type QuestionProps, useQuestion } from "./use-question.ts";

const LENGTH = 4;

/** Ways to end an order without the digits; the customer may contest them. */
function WithoutCode({ isBusy, onReason }: { isBusy: boolean; onReason: (reason: UnprovedReason) => void }) {
  const { t } = useTranslation("merchant");
  return (
    <div className={styles.without}>
      <h3 className={styles.subtitle}>{t("board.deliver.without")}</h3>
      <p className={styles.soft}>{t("board.deliver.withoutText")}</p>
      {UnprovedReasonSchema.options.map((reason) => (
        <Button key={reason} variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onReason(reason)}>
          {t(`board.deliver.reason.${reason}`)}
        </Button>
      ))}
    </div>
  );
}

/** Asks for the customer's four digits, or for the reason why there are none. */
export function DeliverQuestion({ merchantId, order, run, onClose }: QuestionProps) {
  const { t } = useTranslation("merchant");
  const { isBusy, answer, error, failure } = useQuestion({ order, run, onClose });
  const [code, setCode] = useState("");
  const [triesLeft, setTriesLeft] = useState(order.codeTriesLeft);
  const boxes = useRef<CodeBoxesHandle>(null);
  const isWrong = failure?.code === "wrong_delivery_code";
  const params = { id: merchantId, orderId: order.id };

  async function send(body: { code: string } | { reason: UnprovedReason }): Promise<void> {
    const refused = await answer(() => callApi(deliverOrder, { params, body }));
    if (refused?.code !== "wrong_delivery_code") return;
    setTriesLeft(refused.body.limit ?? Math.max(0, triesLeft - 1));
    boxes.current?.clear();
  }

  return (
    <Dialog
      open
      title={t("board.deliver.title", { number: orderNumber(order.id) })}
      description={t(triesLeft > 0 ? "board.deliver.text" : "board.deliver.spent")}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
    >
      <div className={styles.form}>
        {error && !isWrong && <Alert tone="error">{error}</Alert>}
        {triesLeft > 0 && (
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (code.length === LENGTH) void send({ code });
            }}
          >
            <CodeBoxes
              ref={boxes}
              label={t("board.deliver.code")}
              digitLabel={(position, length) => t("code.digit", { position, length })}
              length={LENGTH}
              onChange={setCode}
              error={isWrong ? t("board.deliver.wrong") : undefined}
              autoFocus
            />
            <p className={styles.soft}>{t("board.deliver.triesLeft", { count: triesLeft })}</p>
            <Button type="submit" size="large" full busy={isBusy} disabled={code.length < LENGTH}>
              {t("board.deliver.submit")}
            </Button>
          </form>
        )}
        <WithoutCode isBusy={isBusy} onReason={(reason) => void send({ reason })} />
      </div>
    </Dialog>
  );
}
