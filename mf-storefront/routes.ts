import type { RemoteRoute } from "shared-contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/", page: "home", surface: "public" },
  { path: "/merchants", page: "merchants", surface: "public" },
  { path: "/merchant/:uid", page: "merchant", surface: "bar" },
  { path: "/merchant/:merchantUID/products", page: "storefront", surface: "bar" },
];
