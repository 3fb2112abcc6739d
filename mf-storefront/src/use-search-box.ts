import { type FormEvent, type RefObject, useEffect, useRef } from "react";

/** A search starts this long after the last key, in ms. */
export const SEARCH_REST_MS = 300;

interface SearchBox {
  inputRef: RefObject<HTMLInputElement | null>;
  handleChange: () => void;
  handleSubmit: (event: FormEvent) => void;
  clear: () => void;
}

/** A field that searches while typing. Keeps its own text, so that text typed before hydration stays; the address
 * updates it only while no text is being typed. */
export function useSearchBox(shown: string, search: (text: string) => void): SearchBox {
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(shown);

  useEffect(() => {
    const input = inputRef.current;
    if (input === null || asked.current === shown) return;
    asked.current = shown;
    if (document.activeElement !== input) input.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(): void {
    clearTimeout(timer.current);
    const text = inputRef.current?.value.trim() ?? "";
    if (text === asked.current) return;
    asked.current = text;
    search(text);
  }

  return {
    inputRef,
    handleChange: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, SEARCH_REST_MS);
    },
    handleSubmit: (event) => {
      event.preventDefault();
      ask();
    },
    clear: () => {
      if (inputRef.current === null) return;
      inputRef.current.value = "";
      inputRef.current.focus();
      ask();
    },
  };
}
