import type { RemoteRoute, SlotName } from "@savat/contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/signin", page: "sign-in", surface: "public", isSignIn: true, holdsState: true },
  { path: "/verify-otp", page: "verify-otp", surface: "public", isSignIn: true, holdsState: true },
  { path: "/confirm-email", page: "confirm-email", surface: "public" },
  { path: "/stop-move", page: "stop-move", surface: "public" },
  { path: "/orders", page: "orders", surface: "bar", needsPerson: true },
  { path: "/orders/:id", page: "order", surface: "bar", needsPerson: true },
  { path: "/profile", page: "profile", surface: "bar", needsPerson: true },
];

/** Components of this remote that other pages show. */
export const SLOTS: readonly SlotName[] = ["user-menu"];
