export const CURRENCY = { uz: "soʻm", ru: "сум", en: "sõm" };
export const DECIMAL_MARK = { uz: ",", ru: ",", en: "." };
