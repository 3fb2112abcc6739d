import styles from "./spinner.module.css";

/** A ring that turns; for buttons only, lists show skeletons. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
