import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./combo-field.module.css";
import { FieldFrame, type FieldTexts, type FieldWiring } from "./field-frame.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import inputStyles from "./text-field.module.css";

export interface ComboFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "list">, FieldTexts {
  value: string;
  onValueChange: (value: string) => void;
  /** Offered values; any other text can be typed. */
  options: readonly string[];
}

/** The options that match a text: all of them if it equals one, so that another can be chosen. */
export function optionsFor(text: string, options: readonly string[]): readonly string[] {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === "" || options.some((option) => option.toLocaleLowerCase() === typed)) return options;
  return options.filter((option) => option.toLocaleLowerCase().includes(typed));
}

function useCombo(shown: readonly string[], choose: (option: string) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isExpanded = isOpen && shown.length > 0;

  function open(at = -1): void {
    setIsOpen(true);
    setActive(at);
  }
  function take(option: string): void {
    choose(option);
    setIsOpen(false);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      const from = isExpanded ? active : -1;
      open((from + step + shown.length + (from < 0 && step < 0 ? 1 : 0)) % Math.max(1, shown.length));
      return;
    }
    if (!isExpanded) return;
    if (key === "Escape") {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    }
    const option = shown[active];
    if (key === "Enter" && option !== undefined) {
      event.preventDefault();
      take(option);
    }
  }
  return { isExpanded, active, open, close: () => setIsOpen(false), take, handleKeyDown };
}

/** A text field with a list to choose from by keys or press; any other text stays as typed. */
export function ComboField({ label, hint, error, className, id, value, onValueChange, options, ref, onBlur, ...input }: ComboFieldProps) {
  const listId = useId();
  const shown = optionsFor(value, options);
  const { isExpanded, active, open, close, take, handleKeyDown } = useCombo(shown, onValueChange);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  function control(wiring: FieldWiring): ReactNode {
    return (
      <span className={inputStyles.box}>
        <input
          {...input}
          {...wiring}
          ref={ref}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isExpanded && active >= 0 ? optionId(active) : undefined}
          className={classNames(inputStyles.input, inputStyles.hasSuffix)}
          value={value}
          onChange={(event) => {
            onValueChange(event.target.value);
            open();
          }}
          onClick={() => open()}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        <ChevronDownIcon size={18} className={styles.chevron} />
        {isExpanded && (
          <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
            {shown.map((option, index) => (
              <button
                key={option}
                type="button"
                tabIndex={-1}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                {option}
              </button>
            ))}
          </div>
        )}
      </span>
    );
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} describedBy={input["aria-describedby"]} className={className}>
      {control}
    </FieldFrame>
  );
}
