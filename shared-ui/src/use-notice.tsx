import { type ReactNode, useCallback, useEffect, useState } from "react";
import { CheckIcon } from "./icons.tsx";
import styles from "./notice.module.css";

/** Section 9: how long a success message stays. */
export const NOTICE_MS = 5000;

export interface Notice {
  /** Always rendered: screen readers notice only additions to an existing region. */
  notice: ReactNode;
  /** Shows a text for 5 s; another one takes its place and its time begins anew. */
  say: (text: string) => void;
}

/** A success message of a form or a tab, at the top of it. */
export function useNotice(): Notice {
  const [said, setSaid] = useState<{ text: string }>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setSaid(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((text: string) => setSaid({ text }), []);
  return {
    notice: (
      <div role="status" className={styles.notice}>
        {said !== undefined && (
          <p className={styles.text}>
            <CheckIcon size={20} className={styles.icon} /> {said.text}
          </p>
        )}
      </div>
    ),
    say,
  };
}
