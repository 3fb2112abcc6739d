import type { RemoteRoute } from "shared-contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [{ path: "/merchant/signin", page: "sign-in", surface: "public" }];
