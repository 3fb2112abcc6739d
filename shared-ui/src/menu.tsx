import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./menu.module.css";

/** The classes of an item: a link, or a button with `type="button"`. */
export function menuItemClass({ danger = false }: { danger?: boolean | undefined } = {}): string {
  return classNames(styles.item, danger && styles.danger) ?? "";
}

export interface MenuProps {
  /** Names the trigger if its content does not. */
  label?: string | undefined;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  align?: "start" | "end" | undefined;
  /** Links and buttons with `menuItemClass()`, and other content between them; a press on one closes the menu. */
  children: ReactNode;
}

const ITEMS = "a[href], button:not(:disabled)";

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return panel ? Array.from(panel.querySelectorAll<HTMLElement>(ITEMS)) : [];
}

function targetOf(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current <= 0 ? count : current) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wanted = useRef<"first" | "last">(undefined);

  useEffect(() => {
    if (!isOpen) return;
    if (wanted.current)
      itemsOf(panel.current)
        .at(wanted.current === "first" ? 0 : -1)
        ?.focus();
    wanted.current = undefined;
    function handlePointerDown(event: PointerEvent): void {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    document.addEventListener("pointerdown", handlePointerDown);
    return () => document.removeEventListener("pointerdown", handlePointerDown);
  }, [isOpen]);

  function open(at?: "first" | "last"): void {
    wanted.current = at;
    setIsOpen(true);
  }
  return { isOpen, setIsOpen, open, root, trigger, panel };
}

/** A button that opens a list of links and buttons, with arrow keys, Escape and a press outside. */
export function Menu({ label, trigger: content, triggerClassName, align = "end", children }: MenuProps) {
  const { isOpen, setIsOpen, open, root, trigger, panel } = useMenu();
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (!isOpen) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      open(event.key === "ArrowDown" ? "first" : "last");
      return;
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      setIsOpen(false);
      trigger.current?.focus();
      return;
    }
    const items = itemsOf(panel.current);
    const active = document.activeElement;
    const current = active instanceof HTMLElement ? items.indexOf(active) : -1;
    const target = items.length > 0 ? targetOf(event.key, current, items.length) : undefined;
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  }
  function handleBlur(event: FocusEvent<HTMLDivElement>): void {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }
  function handlePanelClick(event: MouseEvent<HTMLDivElement>): void {
    if (!(event.target instanceof Element) || !event.target.closest(ITEMS)) return;
    setIsOpen(false);
    trigger.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of the buttons and links inside.
    <div ref={root} className={styles.root} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={trigger}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        {content}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the item's own press.
        <div ref={panel} id={id} className={classNames(styles.panel, styles[align])} onClick={handlePanelClick}>
          {children}
        </div>
      )}
    </div>
  );
}
