import type { RemoteRoute } from "shared-contracts/remote";

/** Handle of every page route: the layout reads it. */
export interface PageHandle {
  remote: string;
  route: RemoteRoute;
}
