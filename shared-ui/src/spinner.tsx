import styles from "./spinner.module.css";

/** A rotating ring; for buttons only, lists show skeletons. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
