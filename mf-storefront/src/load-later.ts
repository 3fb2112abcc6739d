import { warmApiClient } from "@savat/contracts/api-client";
import { onceMore } from "@savat/contracts/once-more";
import type { LoadContext, RemotePage } from "@savat/contracts/remote";

/** A page's `load`, in a chunk of its own: a page that only shows the server's data does without it. */
type Bring<Data> = () => Promise<{ load: (context: LoadContext) => Promise<Data> }>;

export function loadLater<Data>(bring: Bring<Data>): Required<Pick<RemotePage<Data>, "load" | "prepare">> {
  return {
    load: async (context) => (await onceMore(bring)).load(context),
    prepare: () => Promise.all([bring(), warmApiClient()]),
  };
}
