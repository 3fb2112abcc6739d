import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop or the close button; the caller sets `open`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** While true no action of the customer closes it. */
  locked?: boolean | undefined;
  /** `center`; on phones `sheet` and `side` come from below, on desktops they are centred and at the right. */
  placement?: "center" | "sheet" | "side" | undefined;
  /** `alertdialog` for a question that requires an answer. */
  role?: "dialog" | "alertdialog" | undefined;
  /** Stays below the scrolling content: buttons, a sum. */
  footer?: ReactNode;
  children?: ReactNode;
}

const CONTROL = "a[href], :enabled";
/** The document has it while a dialog closes. A dialog of any build that opens at that moment takes its place. */
const CLOSING = "data-dialog-closing";
/** A dialog that took the place of another one has it: it does not slide in again. */
const STILL = "data-still";

type Placement = NonNullable<DialogProps["placement"]>;

function isFrameFirst(placement: Placement): boolean {
  return placement !== "center" && "showPopover" in HTMLElement.prototype && matchMedia("(pointer: coarse)").matches;
}

/** On a touch screen a tap draws the frame of what slides in, and the next picture its content. A dialog that is
 * mounted open, as one that replaces a skeleton, is drawn whole. */
function useFilled(open: boolean, placement: Placement): boolean {
  const isFrameDrawn = useDeferredValue(open);
  return open && (isFrameDrawn || !isFrameFirst(placement));
}

/** Shows the empty frame as a popover: a modal would make the page inert at once, which is half of the work of a tap.
 * The frame is inert, so the focus stays at the button until the modal opens, and returns there. */
function useFrame(dialog: RefObject<HTMLDialogElement | null>, isEmpty: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Otherwise the key would also close a dialog below this one.
    event.preventDefault();
    onEscape();
  });
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!isEmpty || !node) return;
    const keys = new AbortController();
    addEventListener("keydown", (event) => press(event), { signal: keys.signal });
    node.inert = true;
    node.popover = "manual";
    node.showPopover();
    return () => {
      keys.abort();
      node.inert = false;
      node.popover = null;
    };
  }, [dialog, isEmpty]);
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean, isLocked: boolean, focusPanel: boolean) {
  const panel = useRef<HTMLDivElement>(null);

  // Closing before the node leaves the page lets the browser hand focus back to where it was.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!isOpen || !node) return;
    const root = document.documentElement;
    if (!node.open) {
      node.toggleAttribute(STILL, root.hasAttribute(CLOSING));
      node.showModal();
    }
    if (focusPanel) panel.current?.focus();
    // Chromium may start at the scrolling body.
    else if (!document.activeElement?.matches(CONTROL)) node.querySelector<HTMLElement>(CONTROL)?.focus();
    return () => {
      node.close();
      root.toggleAttribute(CLOSING, true);
      queueMicrotask(() => root.removeAttribute(CLOSING));
    };
  }, [dialog, isOpen, focusPanel]);

  // A browser may close on a second Escape without an event that can be prevented; a locked dialog opens again at once.
  useEffect(() => {
    const node = dialog.current;
    if (!isOpen || !isLocked || !node) return;
    function reopen(): void {
      if (node?.isConnected && !node.open) node.showModal();
    }
    node.addEventListener("close", reopen);
    return () => node.removeEventListener("close", reopen);
  }, [dialog, isOpen, isLocked]);

  return panel;
}

/**
 * A modal on the platform's `<dialog>`: focus stays inside and returns, Escape and the backdrop close unless `locked`.
 * Focus starts at the first control; at the panel when it opens at the `side`, or slides in on a touch screen.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, locked = false, placement = "center", role = "dialog", footer, children } = props;
  const startsAtPanel = open && (placement === "side" || isFrameFirst(placement));
  const isFilled = useFilled(open, placement);
  const dialog = useRef<HTMLDialogElement>(null);
  useFrame(dialog, open && !isFilled, () => {
    if (!locked) onClose();
  });
  const panel = useModal(dialog, isFilled, locked, startsAtPanel);
  const pressedBackdrop = useRef(false);
  const id = useId();

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!locked) onClose();
  }
  function handleClose(event: SyntheticEvent<HTMLDialogElement>): void {
    const isStillClosed = event.target === event.currentTarget && !event.currentTarget.open;
    if (isStillClosed && open && !locked) onClose();
  }
  function handleClick(event: MouseEvent<HTMLDialogElement>): void {
    const isOnBackdrop = event.target === dialog.current && pressedBackdrop.current;
    if (isOnBackdrop && !locked) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is the dialog's own.
    <dialog
      ref={dialog}
      role={role === "dialog" ? undefined : role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(styles.dialog, styles[placement])}
      closedby={locked ? "none" : "closerequest"}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current;
      }}
      onClick={handleClick}
    >
      {open && (
        <div ref={panel} className={styles.panel} tabIndex={startsAtPanel ? -1 : undefined}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <div className={classNames(styles.body, !isFilled && styles.empty)}>
            {description && (
              <div id={`${id}-description`} className={styles.description}>
                {description}
              </div>
            )}
            {isFilled && children}
          </div>
          {isFilled && footer && <div className={styles.footer}>{footer}</div>}
          {/* Last in the order of focus: what opens first is what the dialog is about. */}
          {!locked && <IconButton className={styles.close} label={closeLabel} icon={<CloseIcon />} variant="quiet" onClick={onClose} />}
        </div>
      )}
    </dialog>
  );
}
