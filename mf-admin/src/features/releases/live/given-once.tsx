import { useTranslation } from "@savat/contracts/i18n";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { Alert, Button, Input, type InputRef } from "antd";
import { useRef, useState } from "react";
import { ConsoleModal } from "../../../console-modal.tsx";
import styles from "./releases.module.css";

interface GivenOnceProps {
  title: string;
  text: string;
  /** Names the field. */
  label: string;
  /** A link or a token, which is shown here alone. */
  value: string;
  onClose: () => void;
}

/** Shows a secret with a button that copies it. Only its own button closes it. */
export function GivenOnce({ title, text, label, value, onClose }: GivenOnceProps) {
  const { t } = useTranslation("admin");
  const field = useRef<InputRef>(null);
  const [copied, setCopied] = useState<"done" | "failed">();

  useUnsaved(() => copied !== "done");

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied("done");
    } catch {
      // Without the permission the selected text is left to the keyboard.
      setCopied("failed");
    }
  }

  return (
    <ConsoleModal isHeld title={title} text={text} onClose={onClose} footer={<Button onClick={onClose}>{t("releases.once.close")}</Button>}>
      <div className={styles.card}>
        <Input ref={field} readOnly aria-label={label} value={value} onFocus={() => field.current?.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t("releases.once.copy")}
        </Button>
        {copied !== undefined && (
          <Alert role="status" showIcon type={copied === "done" ? "success" : "info"} title={t(`releases.once.${copied}`)} />
        )}
      </div>
    </ConsoleModal>
  );
}
