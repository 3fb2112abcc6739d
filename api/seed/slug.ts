/** The part of an id that a name gives: `Toʻy oshi` is `toy-oshi`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ʻʼ]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
