import { useEffect, useRef } from "react";
import { useAnnouncer } from "./announcer.tsx";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { MinusIcon, PlusIcon, TrashIcon } from "./icons.tsx";
import styles from "./quantity-stepper.module.css";

interface QuantityTexts {
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
  /** With it, quantity 0 shows this button instead, and the focus moves between the two. */
  addLabel?: string | undefined;
  /** The group's name: the product. */
  label: string;
  tone?: "main" | "quiet" | undefined;
  /** Shows the limit's text under the control, not only to screen readers. */
  showLimit?: boolean | undefined;
  full?: boolean | undefined;
}

type Pressed = "add" | "minus" | "plus";

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
  const pressed = useRef<Pressed>(undefined);
  const isAtMax = quantity >= max;
  const showsAdd = quantity <= 0 && addLabel !== undefined;

  // Another button may have replaced the pressed one: the focus goes there instead of the top of the page.
  useEffect(() => {
    const wanted = showsAdd ? "add" : pressed.current === "add" ? "plus" : undefined;
    if (pressed.current && wanted) root.current?.querySelector<HTMLElement>(`[data-part="${wanted}"]`)?.focus();
    pressed.current = undefined;
  }, [showsAdd]);

  function change(to: number, part: Pressed): void {
    if (to > quantity && isAtMax) {
      announce(texts.limit ?? texts.quantity(quantity));
      return;
    }
    const swaps = addLabel !== undefined && to <= 0 !== quantity <= 0;
    pressed.current = swaps ? part : undefined;
    announce(texts.quantity(to));
    onChange(to);
  }

  return (
    <div ref={root} className={classNames(styles.root, full && styles.full)}>
      {showsAdd ? (
        <button
          type="button"
          data-part="add"
          className={buttonClass({ variant: "wash", full })}
          aria-label={`${addLabel}: ${label}`}
          onClick={() => change(1, "add")}
        >
          {addLabel}
        </button>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's questions, this is one control.
        <div className={classNames(styles.stepper, styles[tone])} role="group" aria-label={label}>
          <button
            type="button"
            data-part="minus"
            className={styles.button}
            aria-label={quantity <= 1 ? texts.remove : texts.decrease}
            onClick={() => change(quantity - 1, "minus")}
          >
            {quantity <= 1 ? <TrashIcon size={18} /> : <MinusIcon size={18} />}
          </button>
          <span className={styles.quantity}>{quantity}</span>
          <button
            type="button"
            data-part="plus"
            className={styles.button}
            aria-label={texts.increase}
            aria-disabled={isAtMax || undefined}
            onClick={() => change(quantity + 1, "plus")}
          >
            <PlusIcon size={18} />
          </button>
        </div>
      )}
      {showLimit && isAtMax && !showsAdd && texts.limit && <p className={styles.limit}>{texts.limit}</p>}
      {announcer}
    </div>
  );
}
