import styles from "./order.module.css";

/** An error of the provider as a text, followed by the provider's own message. */
export function Fault({ text, message }: { text: string; message: string | null }) {
  return (
    <div className={styles.cell}>
      <span className={styles.fault}>{text}</span>
      {message !== null && message !== "" && <span className={styles.soft}>{message}</span>}
    </div>
  );
}
