/** The first that fits counts: many browsers carry the names of those they descend from. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Telegram", /Telegram/],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Yandex", /YaBrowser\//],
  ["Opera", /OPR\/|OPT\/|Opera/],
  ["Edge", /Edg(A|iOS)?\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Version\/[\d.]+.*Safari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

function firstOf(known: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  return known.find(([, pattern]) => pattern.test(text))?.[0];
}

/** `Chrome, Android` from a `User-Agent`, to recognise a device by; null if unknown. The header is not stored. */
export function deviceNameOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? "").slice(0, 512);
  const names = [firstOf(BROWSERS, text), firstOf(SYSTEMS, text)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(", ");
}
