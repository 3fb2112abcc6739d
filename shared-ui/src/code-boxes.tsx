import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./code-boxes.module.css";
import { type CodeDigits, digitsIn, emptyCode, fillDigits, isComplete, nextEmpty, setDigit, typedDigits } from "./code-digits.ts";

export interface CodeBoxesHandle {
  /** Empties the boxes and focuses the first. */
  clear: () => void;
  focus: () => void;
}

export interface CodeBoxesProps {
  /** Name of the group: "Verification code". */
  label: string;
  /** Name of one box: "Digit 1 of 6". */
  digitLabel: (position: number, length: number) => string;
  length?: number | undefined;
  /** The digits so far, joined: complete when it has `length` characters. */
  onChange?: ((code: string) => void) | undefined;
  /** Called when the last missing digit or a whole code is entered, but not for each digit typed over a full code. */
  onComplete?: ((code: string) => void) | undefined;
  error?: string | undefined;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<CodeBoxesHandle> | undefined;
}

function stepOf(key: string, index: number, length: number): number | undefined {
  if (key === "ArrowLeft") return Math.max(0, index - 1);
  if (key === "ArrowRight") return Math.min(length - 1, index + 1);
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return undefined;
}

function useCode({ length = 6, onChange, onComplete, ref }: CodeBoxesProps) {
  const [code, setCode] = useState<CodeDigits>(() => emptyCode(length));
  // Digits typed faster than React renders must not overwrite each other.
  const latest = useRef(code);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function goTo(index: number): void {
    boxes.current[index]?.focus();
    boxes.current[index]?.select();
  }
  function change(next: CodeDigits): void {
    latest.current = next;
    setCode(next);
    onChange?.(next.join(""));
  }
  function enter(from: number, digits: string): void {
    const next = fillDigits(latest.current, from, digits);
    const isNew = !isComplete(latest.current) || digits.length === length;
    change(next);
    goTo(nextEmpty(next, Math.min(from + digits.length, length) - 1));
    if (isNew && isComplete(next)) onComplete?.(next.join(""));
  }
  function erase(index: number): void {
    const target = latest.current[index] === "" ? Math.max(0, index - 1) : index;
    change(setDigit(latest.current, target, ""));
    goTo(target);
  }
  useImperativeHandle(ref, () => ({
    clear: () => {
      change(emptyCode(length));
      goTo(0);
    },
    focus: () => goTo(nextEmpty(latest.current, -1)),
  }));
  return { code, latest, boxes, goTo, change, enter, erase };
}

/** One box per digit. Accepts typing, pasting and SMS autofill in any box; keeps its own digits, `ref` clears them. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, digitLabel, length = 6, error, describedBy, disabled, autoFocus } = props;
  const { code, latest, boxes, goTo, change, enter, erase } = useCode(props);
  const id = useId();
  const describe = classNames(describedBy, error && `${id}-error`);

  function handleInput(event: FormEvent<HTMLInputElement>, index: number): void {
    const { value } = event.currentTarget;
    const digits = typedDigits(latest.current[index] ?? "", value);
    if (digits !== "") enter(index, digits);
    else if (value === "") change(setDigit(latest.current, index, ""));
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    const step = stepOf(event.key, index, length);
    if (step !== undefined) goTo(step);
    else if (event.key === "Backspace") erase(index);
    else return;
    event.preventDefault();
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    event.preventDefault();
    const digits = digitsIn(event.clipboardData.getData("text"));
    if (digits !== "") enter(index, digits.slice(0, length));
  }

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend and min-width do not fit the boxes. */}
      <div role="group" aria-label={label} aria-describedby={describe} className={styles.boxes}>
        {code.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            ref={(node) => {
              boxes.current[index] = node;
            }}
            className={styles.box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do on its step.
            autoFocus={autoFocus && index === 0}
            aria-label={digitLabel(index + 1, length)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describe}
            disabled={disabled}
            value={digit}
            onChange={(event) => handleInput(event, index)}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onPaste={(event) => handlePaste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
