import { readDraft, writeDraft } from "@savat/contracts/drafts";
import { useLocation } from "@savat/contracts/router";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { useEffect } from "react";
import * as z from "zod/mini";

const NAME = "delivery-link";
const VERSIONS = [z.object({ version: z.optional(z.literal(1)), key: z.string() })] as const;

function readKey(): string | undefined {
  return readDraft(NAME, VERSIONS)?.key;
}

/** The skip link jumps to a part of the page; that is no key. */
function isPlace(name: string): boolean {
  return document.getElementById(name) !== null;
}

/** What stands behind the `#` of a courier's link. It leaves the address, and the tab keeps it. Undefined before
 * hydration and without a link. */
export function useLinkKey(): string | undefined {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const name = hash.slice(1);
  const linked = isHydrated && name !== "" && !isPlace(name) ? name : undefined;
  useEffect(() => {
    if (linked === undefined) return;
    writeDraft(NAME, { key: linked });
    // Where nothing can be kept, a reload needs the address.
    if (readKey() === linked && location.hash === `#${linked}`)
      history.replaceState(history.state, "", location.pathname + location.search);
  }, [linked]);
  return isHydrated ? (linked ?? readKey()) : undefined;
}
