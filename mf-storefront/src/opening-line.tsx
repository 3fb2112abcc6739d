import type { Opening } from "@savat/contracts/opening";
import { useOpeningText } from "@savat/contracts/use-opening-text";
import { classNames } from "@savat/ui/class-names";
import { ClockIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { NAMESPACE } from "./namespace.ts";
import styles from "./opening-line.module.css";

/** "Closed, opens at 11:00"; nothing for a shop that is open for more than an hour. */
export function OpeningLine({ opening }: { opening: Opening | undefined }): ReactElement | null {
  const openingText = useOpeningText(NAMESPACE);
  const text = opening ? openingText(opening) : "";
  if (text === "") return null;
  return (
    <span className={classNames(styles.line, opening?.isOpen && styles.isOpen)}>
      <ClockIcon size={16} />
      {text}
    </span>
  );
}
