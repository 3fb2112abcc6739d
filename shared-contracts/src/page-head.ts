import type { Language } from "./language.ts";
import type { Site } from "./site.ts";

/** A page's data for search engines, beside the title and description that it renders. */
export interface PageHead {
  /** The query of the canonical address: only parameters that change the content, in a fixed order, with `?` or ''. */
  search?: string;
  /** Its own picture, as an address that `pictureSource` accepts. */
  picture?: string | null;
  /** Makes a page noindex although its route is listed. */
  isUnlisted?: boolean;
}

type ThingValue = string | number | readonly ThingValue[] | { readonly [property: string]: ThingValue | undefined };

/** An object of schema.org. Undefined fields are left out. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: ThingValue | undefined;
}

/** Describes a page for search engines. */
export interface ThingContext {
  language: Language;
  site: Site;
  /** A text of the remote in the page's language. */
  t: (key: string) => string;
  /** The absolute address of a page by its path and query, in the page's language. */
  pageUrl: (address: string) => string;
  /** The absolute address of a file; an absolute address stays unchanged. */
  fileUrl: (path: string) => string;
}

/** A page's absolute address by path and query; without a language, the address that serves each visitor's own
 * language. */
export function addressIn(language: Language | undefined, origin: string, address: string): string {
  const [path = "/", search = ""] = address.split("?", 2);
  const query = new URLSearchParams(search);
  if (language !== undefined) query.set("lang", language);
  const text = query.toString();
  return `${origin}${path}${text === "" ? "" : `?${text}`}`;
}
