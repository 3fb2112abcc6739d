import type { PictureName } from "./pictures.ts";

/** How a good is sold, as the tax register names it. */
export const UNITS = {
  portion: { code: "1500101", name: "porsiya" },
  piece: { code: "1500201", name: "dona" },
  kilogram: { code: "1500301", name: "kg" },
  bottle: { code: "1500401", name: "shisha" },
  box: { code: "1500501", name: "quti" },
  bag: { code: "1500601", name: "qop" },
  bunch: { code: "1500701", name: "bogʻlam" },
  cup: { code: "1500801", name: "stakan" },
} as const;

export type Unit = keyof typeof UNITS;

export interface Good {
  name: string;
  note: string;
  /** Usual price in whole soʻm. */
  price: number;
  picture: PictureName;
  unit: Unit | undefined;
}

/** A category as merchants of one kind have it, with what may stand in it. */
export interface Section {
  name: string;
  /** The first 11 digits of its goods' MXIK codes. */
  mxik: string;
  vat: 0 | 12 | 20;
  unit: Unit;
  goods: readonly Good[];
}

/** One row of a catalogue; `unit` only where it differs from its section's. */
export function good(name: string, note: string, price: number, picture: PictureName, unit?: Unit): Good {
  return { name, note, price, picture, unit };
}
