type ClassName = string | false | undefined;

/** Joins the class names that are there; undefined when none is, so that no empty `class` is written. */
export function classNames(...names: readonly ClassName[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
