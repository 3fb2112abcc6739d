import { expect, test } from "vitest";
import { MerchantNameSchema, merchantNameFault } from "./merchant-name.ts";

test.each([
  "Oʻzbegim Choyxonasi",
  "Gʼalaba",
  "O'rikzor 24/7",
  "Oq‘tepa Lavash",
  "Кафе Milano",
  "VIP-зона",
  "Ўзбегим ошхонаси",
  "Ҳалол Food",
  "№1 Somsa",
  "Bon! Café",
  "Café №2",
  "寿司バー Tokio",
  "Пицца 7",
  "Ёлки-палки",
])("[D-NAMES-07] %j is a valid name", (name) => {
  expect(merchantNameFault(name)).toBeUndefined();
});

test.each([
  ["Osh\u200bxona", "invisible"],
  ["Osh\u00adxona", "invisible"],
  ["\u202eahsO", "invisible"],
  ["Osh\u3164", "invisible"],
  ["Osh\u0007", "invisible"],
  ["Kоrzinka", "mixed"],
  ["Еvos", "mixed"],
  ["Oqtepa Lаvash", "mixed"],
  ["Пицца4you", "mixed"],
  ["Oʻrikзор", "mixed"],
  ["Αlfa", "mixed"],
])("[D-NAMES-07] %j is invalid: %s", (name, fault) => {
  expect(merchantNameFault(name)).toBe(fault);
  expect(MerchantNameSchema.safeParse(name).success).toBe(false);
});

test("spaces at both ends are trimmed before counting", () => {
  expect(MerchantNameSchema.parse("  Osh markazi ")).toBe("Osh markazi");
  expect(MerchantNameSchema.safeParse("   ").success).toBe(false);
});
