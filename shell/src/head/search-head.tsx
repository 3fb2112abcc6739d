import { useLanguage } from "@savat/contracts/i18n";
import { LANGUAGES } from "@savat/contracts/language";
import { addressIn } from "@savat/contracts/page-head";
import { type ReactElement, useEffect, useRef } from "react";
import { useMatches } from "react-router-dom";
import { useShell } from "../shell-context.ts";
import { listingOf } from "./listing.ts";

/** Tags of the first page only, for readers without scripts. */
const FIRST_PAGE_ONLY = 'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

/** On another page or in another language, the first page's tags would be wrong. */
function useFirstPageOnly(address: string | undefined): void {
  const first = useRef(address);
  useEffect(() => {
    first.current ??= address;
    if (address === undefined || first.current === address) return;
    for (const element of document.head.querySelectorAll(FIRST_PAGE_ONLY)) element.remove();
  }, [address]);
}

/** The page's address in each language, or `noindex`. Follows every change of page and language. */
export function SearchHead(): ReactElement | null {
  const { remotes, site } = useShell();
  const language = useLanguage();
  const listing = listingOf(remotes, useMatches().at(-1));
  const { origin = "" } = site;
  const address = listing.kind === "listed" ? listing.address : "";
  const canonical = addressIn(language, origin, address);
  useFirstPageOnly(listing.kind === "unknown" ? undefined : canonical);
  if (listing.kind === "unknown") return null;
  if (listing.kind === "unlisted") return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={canonical} />
      {LANGUAGES.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code, origin, address)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(undefined, origin, address)} />
    </>
  );
}
