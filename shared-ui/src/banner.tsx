import type { ReactNode } from "react";
import styles from "./banner.module.css";

export interface BannerProps {
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One line across the page about the place or the time, not about the reader's action. */
export function Banner({ icon, action, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        {icon}
        <p className={styles.text}>{children}</p>
        {action}
      </div>
    </div>
  );
}
