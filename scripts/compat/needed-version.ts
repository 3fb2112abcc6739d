export type Step = "none" | "minor" | "major";

function partsOf(version: string): [major: number, minor: number, patch: number] {
  const [major, minor, patch] = version.split(".").map(Number);
  return [major ?? 0, minor ?? 0, patch ?? 0];
}

/** The lowest version after `last` that says what has changed. */
export function neededVersion(last: string, step: Step): string {
  const [major, minor] = partsOf(last);
  return { none: last, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }[step];
}

export function isLower(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
