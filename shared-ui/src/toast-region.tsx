import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons.tsx";
import styles from "./toast-region.module.css";

export interface ToastMessage {
  id: string;
  text: string;
  tone?: "success" | "error" | undefined;
  /** A button with an action, which closes the toast. */
  action?: { label: string; run: () => void } | undefined;
}

export interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: string) => void;
  /** How long a toast stays; a pointer or focus on it extends that. */
  durationMs: number;
  /** Name of the region: "Notifications". */
  label: string;
  closeLabel: string;
}

interface ToastProps extends Omit<ToastRegionProps, "toasts" | "label"> {
  toast: ToastMessage;
  onEnter: (event: FocusEvent) => void;
  onLeave: () => void;
}

function Toast({ toast, onDismiss, onEnter, onLeave, durationMs, closeLabel }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss.current(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs, toast.id]);
  function close(): void {
    onLeave();
    onDismiss(toast.id);
  }

  function act(): void {
    toast.action?.run();
    close();
  }

  return (
    <li
      className={classNames(styles.toast, toast.tone === "error" && styles.error)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        setIsHeld(true);
        onEnter(event);
      }}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.icon}>{toast.tone === "error" ? <AlertIcon size={18} /> : <CheckIcon size={18} />}</span>
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <IconButton label={closeLabel} icon={<CloseIcon size={16} />} className={styles.close} onClick={close} />
    </li>
  );
}

/** Returns the focus to where it was before it entered the region: a closed toast removes its button. */
function useWayBack(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(undefined);
  function enter({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }
  function leave(): void {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  }
  return { enter, leave };
}

/** Always rendered, so that screen readers notice additions; above everything, also open dialogs. */
export function ToastRegion({ toasts, label, ...rest }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const wayBack = useWayBack(region);
  const newest = toasts.at(-1)?.id;

  // The last element in the browser's top layer is on top: each new toast enters it again.
  useEffect(() => {
    const node = region.current;
    if (!node?.showPopover) return;
    if (node.matches(":popover-open")) node.hidePopover();
    if (newest !== undefined) node.showPopover();
  }, [newest]);

  return (
    <>
      <section ref={region} popover="manual" className={styles.region} aria-label={label}>
        <ol className={styles.list}>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onEnter={wayBack.enter} onLeave={wayBack.leave} {...rest} />
          ))}
        </ol>
      </section>
      <div className="visually-hidden" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
    </>
  );
}
