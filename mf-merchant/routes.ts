import type { RemoteRoute } from "@savat/contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/merchant/signin", page: "sign-in", surface: "public", isSignIn: true, holdsState: true },
  { path: "/merchant/register", page: "register", surface: "public", isListed: true },
  { path: "/merchant-dashboard", page: "shops", surface: "dashboard", needsPerson: true },
  { path: "/merchant-dashboard/:merchantId", page: "dashboard", surface: "dashboard", needsPerson: true },
  { path: "/merchant-dashboard/:merchantId/orders", page: "shop-orders", surface: "dashboard", needsPerson: true },
  { path: "/d", page: "delivery", surface: "dashboard" },
];
