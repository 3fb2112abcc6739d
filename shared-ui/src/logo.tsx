import styles from "./logo.module.css";

export interface LogoProps {
  name: string;
  /** Only the mark; the name stays for screen readers. */
  markOnly?: boolean | undefined;
}

/** The basket with the eight-pointed star, and the name. */
export function Logo({ name, markOnly = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <rect className={styles.ground} width="36" height="36" rx="11.5" />
        <path className={styles.handle} d="M12.6 16.2c0-4.6 2.2-7.4 5.4-7.4s5.4 2.8 5.4 7.4" />
        <path className={styles.basket} d="M8.6 15.6h18.8l-1.9 9a3.2 3.2 0 0 1-3.1 2.5h-8.8a3.2 3.2 0 0 1-3.1-2.5z" />
        <path className={styles.star} d="M14.7 18h6.6v6.6h-6.6z M18 16.63 22.67 21.3 18 25.97 13.33 21.3z" />
      </svg>
      <span className={markOnly ? "visually-hidden" : styles.name}>{name}</span>
    </span>
  );
}
