import { useTranslation } from "@savat/contracts/i18n";
import type { SlotProps } from "@savat/contracts/remote";
import { Dialog } from "@savat/ui/dialog";
import type { ReactElement, ReactNode } from "react";
import { NAMESPACE } from "./messages.ts";
import styles from "./slot-host.module.css";

export type FrameProps = SlotProps & { children: ReactNode };

/** The basket's panel. */
export function PanelFrame({ isOpen, onClose, children }: FrameProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("basket.button")} closeLabel={t("toasts.close")} placement="side">
      {children}
    </Dialog>
  );
}

/** The customer's addresses. */
export function AddressFrame({ isOpen, onClose, children }: FrameProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("addresses.title")} closeLabel={t("toasts.close")} placement="sheet">
      {children}
    </Dialog>
  );
}

/** A menu below its button. */
export function MenuFrame({ isOpen, children }: FrameProps): ReactElement | null {
  return isOpen ? <div className={styles.menu}>{children}</div> : null;
}

/** A card inside a page. */
export function CardFrame({ isOpen, children }: FrameProps): ReactElement | null {
  return isOpen ? <div className={styles.aside}>{children}</div> : null;
}

/** Shows nothing while the slot loads, or when it fails. */
export function NoFrame(): null {
  return null;
}
