import { useEffect, useRef } from "react";
import { useAnnouncer } from "./announcer.tsx";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { MinusIcon, PlusIcon, TrashIcon } from "./icons.tsx";
import styles from "./quantity-stepper.module.css";

export interface QuantityTexts {
  increase: string;
  decrease: string;
  /** Replaces `decrease` at quantity 1. */
  remove: string;
  /** Announced after a change: "2 in the basket". */
  quantity: (quantity: number) => string;
  /** Shown and announced at the limit: "Only 3 left". */
  limit?: string | undefined;
}

export interface QuantityStepperProps {
  quantity: number;
  onChange: (quantity: number) => void;
  texts: QuantityTexts;
  /** The stock; plus stops there. */
  max?: number | undefined;
  /** With it, quantity 0 shows this button instead; the focus stays with the one that replaces it. */
  addLabel?: string | undefined;
  /** The group's name: the product. */
  label: string;
  tone?: "main" | "quiet" | undefined;
  /** Shows the limit's text under the control, not only to screen readers. */
  showLimit?: boolean | undefined;
  full?: boolean | undefined;
}

/** Minus (a bin at 1), the quantity, plus. Presses call back at once; the caller stores the quantity. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    quantity,
    onChange,
    texts,
    max = Number.POSITIVE_INFINITY,
    addLabel,
    label,
    tone = "main",
    showLimit = false,
    full = false,
  } = props;
  const { announce, announcer } = useAnnouncer();
  const root = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  const isAtMax = quantity >= max;
  const showsAdd = quantity <= 0 && addLabel !== undefined;

  // The remove button is gone: the focus goes to the add button instead of the top of the page.
  useEffect(() => {
    if (hasRemoved.current && showsAdd) root.current?.querySelector<HTMLElement>('[data-part="add"]')?.focus();
    hasRemoved.current = false;
  }, [showsAdd]);

  function change(to: number): void {
    if (to > quantity && isAtMax) {
      announce(texts.limit ?? texts.quantity(quantity));
      return;
    }
    hasRemoved.current = to <= 0 && quantity > 0;
    announce(texts.quantity(to));
    onChange(to);
  }

  const group = showsAdd ? {} : { role: "group", "aria-label": label, className: classNames(styles.stepper, styles[tone]) };
  return (
    <div ref={root} className={classNames(styles.root, full && styles.full)}>
      <div {...group}>
        {!showsAdd && (
          <button
            type="button"
            data-part="minus"
            className={styles.button}
            aria-label={quantity <= 1 ? texts.remove : texts.decrease}
            onClick={() => change(quantity - 1)}
          >
            {quantity <= 1 ? <TrashIcon size={18} /> : <MinusIcon size={18} />}
          </button>
        )}
        {!showsAdd && <span className={styles.quantity}>{quantity}</span>}
        {/* Add and plus are one element, so that the focus stays on it. */}
        <button
          type="button"
          data-part={showsAdd ? "add" : "plus"}
          className={showsAdd ? buttonClass({ variant: "wash", full }) : styles.button}
          aria-label={showsAdd ? `${addLabel}: ${label}` : texts.increase}
          aria-disabled={(!showsAdd && isAtMax) || undefined}
          onClick={() => change(quantity + 1)}
        >
          {showsAdd ? addLabel : <PlusIcon size={18} />}
        </button>
      </div>
      {showLimit && isAtMax && !showsAdd && texts.limit && <p className={styles.limit}>{texts.limit}</p>}
      {announcer}
    </div>
  );
}
