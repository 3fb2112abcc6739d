import { cloneElement, type ReactElement, type ReactNode } from "react";

export interface TransProps {
  /** The namespace's function for texts. */
  t: (key: string, values: Record<string, unknown>) => string;
  i18nKey: string;
  values?: Record<string, unknown>;
  /** By name of the tag in the text. */
  components: Readonly<Record<string, ReactElement>>;
}

const TAG = /<(\w+)>(.*?)<\/\1>/gs;

function withElements(text: string, components: TransProps["components"]): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", 2: inner = "", index } of text.matchAll(TAG)) {
    const element = components[name];
    parts.push(text.slice(end, index), element ? cloneElement(element, { key: index }, ...withElements(inner, components)) : whole);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

/** A text with elements in it: `<b>now</b>` becomes `components.b` around "now". The library's parser is 4 KB. */
export function Trans({ t, i18nKey, values = {}, components }: TransProps): ReactNode {
  return withElements(t(i18nKey, values), components);
}
