import type { RemoteRoute } from "shared-contracts/remote";

/** Handle of every page route, which the layout reads. */
export interface PageHandle {
  remote: string;
  route: RemoteRoute;
}
