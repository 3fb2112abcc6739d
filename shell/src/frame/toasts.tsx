import { type ReactElement, useEffect, useState } from "react";
import { listen } from "shared-contracts/events";
import { useTranslation } from "shared-contracts/i18n";
import { type ToastMessage, ToastRegion } from "shared-ui/toast-region";
import { NAMESPACE } from "../messages.ts";

const TOAST_MS = 3000;
/** Older ones give way. */
const MOST_TOASTS = 3;

/** What remotes say in passing, for 3 s. */
export function Toasts(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  useEffect(
    () =>
      listen("toast", ({ text, tone }) => {
        const toast: ToastMessage = { id: crypto.randomUUID(), text, tone: tone === "error" ? "error" : "success" };
        setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MOST_TOASTS));
      }),
    [],
  );
  return (
    <ToastRegion
      toasts={toasts}
      durationMs={TOAST_MS}
      label={t("toasts.label")}
      closeLabel={t("toasts.close")}
      onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
    />
  );
}
