import type { RemotePage } from "./remote.ts";

/** Gives a page to the table of contents of its remote with the type of its data checked. */
export function definePage<Data>(page: RemotePage<Data>): RemotePage<never> {
  return page as unknown as RemotePage<never>;
}
