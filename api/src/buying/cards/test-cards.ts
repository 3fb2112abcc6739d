/** Where in a purchase a test card of the payment sandbox fails, and how. */
export type TestCardOutcome = "succeeds" | "sms-not-connected" | "expired" | "blocked" | "system-error" | "slow-failure";

export interface TestCard {
  number: string;
  outcome: TestCardOutcome;
}

/** The provider's public test cards: they exist in the sandbox only. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "8600069195406311", outcome: "succeeds" },
  { number: "8600495473316478", outcome: "succeeds" },
  { number: "8600060921090842", outcome: "sms-not-connected" },
  { number: "3333336415804657", outcome: "expired" },
  { number: "4444445987459073", outcome: "blocked" },
  { number: "8600143417770323", outcome: "system-error" },
  { number: "8600134301849596", outcome: "slow-failure" },
];

/** Every test card's expiry, MMYY. */
export const TEST_CARD_EXPIRE = "0399";
/** The code that every test card's phone "receives". */
export const TEST_CARD_CODE = "666666";

/** `860006******6311` */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}
