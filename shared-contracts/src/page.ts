import type { RemotePage } from "./remote.ts";

/** Checks the type of a page's data in its remote's table of contents. */
export function definePage<Data>(page: RemotePage<Data>): RemotePage<never> {
  return page as unknown as RemotePage<never>;
}
