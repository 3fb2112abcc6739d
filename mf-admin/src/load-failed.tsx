import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Alert, Button } from "antd";
import styles from "./load-failed.module.css";

export interface LoadFailedProps {
  /** Names the missing data; left out if the text is enough. */
  title?: string;
  text: string;
}

/** Replaces a tab's data: the reason why it is missing, and Retry. */
export function LoadFailed({ title, text }: LoadFailedProps) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      className={styles.alert ?? ""}
      type="error"
      showIcon
      title={title ?? text}
      {...(title === undefined ? {} : { description: text })}
      action={
        <Button loading={state !== "idle"} onClick={() => void revalidate()}>
          {t("console.retry")}
        </Button>
      }
    />
  );
}
