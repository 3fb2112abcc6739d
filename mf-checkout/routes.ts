import type { RemoteRoute, SlotName } from "@savat/contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/checkout", page: "checkout", surface: "bar", needsPerson: true, holdsState: true, isPayment: true },
  { path: "/payment-success/:paymentId", page: "payment-success", surface: "bar", needsPerson: true, holdsState: true, isPayment: true },
];

/** Components of this remote that other pages show. */
export const SLOTS: readonly SlotName[] = ["basket-panel", "basket-aside", "address-picker"];
