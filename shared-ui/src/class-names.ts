type ClassName = string | false | undefined;

/** Joins the given class names; undefined without any, so that no empty `class` is written. */
export function classNames(...names: readonly ClassName[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
