import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { CodeBoxes, type CodeBoxesHandle } from "@savat/ui/code-boxes";
import { ConfirmDialog } from "@savat/ui/confirm-dialog";
import { useRef, useState } from "react";
import { useFailureText } from "../../failure-text.ts";
import styles from "./delivery.module.css";
import type { Reason, Tap } from "./taps.ts";

const LENGTH = 4;
type Ending = Reason | "nobody";
const ENDINGS: readonly Ending[] = ["left_at_door", "code_lost", "nobody"];

interface HandOverProps {
  triesLeft: number;
  isBusy: boolean;
  onTap: (tap: Tap) => Promise<ApiFailure | undefined>;
}

function tapOf(ending: Ending): Tap {
  return ending === "nobody" ? { kind: "nobody" } : { kind: "reason", reason: ending };
}

/** The customer's four digits, or why there are none. */
export function HandOver({ triesLeft, isBusy, onTap }: HandOverProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<ApiFailure>();
  const [asked, setAsked] = useState<Ending>();
  const boxes = useRef<CodeBoxesHandle>(null);
  const isWrong = failure?.code === "wrong_delivery_code";

  async function send(tap: Tap): Promise<void> {
    setFailure(undefined);
    const refused = await onTap(tap);
    setFailure(refused);
    setAsked(undefined);
    if (refused?.code === "wrong_delivery_code") boxes.current?.clear();
  }

  return (
    <section className={styles.next} aria-labelledby="hand-over">
      <h2 id="hand-over" className={styles.title}>
        {t("delivery.digits")}
      </h2>
      {failure && !isWrong && <Alert tone="error">{failureText(failure)}</Alert>}
      {triesLeft > 0 ? (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === LENGTH && !isBusy) void send({ kind: "code", code, id: crypto.randomUUID() });
          }}
        >
          <CodeBoxes
            ref={boxes}
            label={t("delivery.digits")}
            digitLabel={(position, length) => t("code.digit", { position, length })}
            length={LENGTH}
            onChange={setCode}
            error={isWrong ? `${t("board.deliver.wrong")} ${t("board.deliver.triesLeft", { count: triesLeft })}` : undefined}
          />
          <Button type="submit" size="large" full busy={isBusy} disabled={code.length < LENGTH}>
            {t("delivery.delivered")}
          </Button>
        </form>
      ) : (
        <p>{t("board.deliver.spent")}</p>
      )}
      <div className={styles.endings}>
        {ENDINGS.map((ending) => (
          <Button key={ending} variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && setAsked(ending)}>
            {t(`delivery.ending.${ending}.button`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={t(`delivery.ending.${asked}.title`)}
          text={t(`delivery.ending.${asked}.text`)}
          confirmLabel={t(`delivery.ending.${asked}.button`)}
          cancelLabel={t("confirm.cancel")}
          closeLabel={t("confirm.close")}
          isBusy={isBusy}
          onConfirm={() => void send(tapOf(asked))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
