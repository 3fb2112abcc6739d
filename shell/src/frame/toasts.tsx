import { listen, type ToastTone } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { type ToastMessage, ToastRegion } from "@savat/ui/toast-region";
import { type ReactElement, startTransition, useEffect, useState } from "react";
import { NAMESPACE } from "../messages.ts";

const TOAST_MS = 3000;

interface Shown extends ToastMessage {
  kind: ToastTone;
}

/** Short messages of remotes, for 3 s; only the newest of each tone. */
export function Toasts(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const [toasts, setToasts] = useState<Shown[]>([]);
  useEffect(
    () =>
      listen("toast", ({ text, tone, action }) => {
        const toast: Shown = { id: crypto.randomUUID(), kind: tone, text, tone: tone === "error" ? "error" : "success", action };
        // The pressed button is drawn first.
        startTransition(() => setToasts((shown) => [...shown.filter(({ kind }) => kind !== tone), toast]));
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
