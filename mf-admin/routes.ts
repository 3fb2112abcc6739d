import type { RemoteRoute } from "@savat/contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/admin", page: "admin", surface: "dashboard", needsPerson: true },
  { path: "/admin-dashboard", page: "admin", surface: "dashboard", needsPerson: true },
];
