import type { Language } from "./language.ts";
import type { Site } from "./site.ts";

/** A page's data for search engines, beside the title and description that it renders. */
export interface PageHead {
  /** The query of the one address of what it shows: only what changes the content, in one order, with `?` or ''. */
  search?: string;
  /** Its own picture, as `pictureSource` knows it. */
  picture?: string | null;
  /** Keeps a page out of search engines, in spite of its route. */
  isUnlisted?: boolean;
}

type ThingValue = string | number | readonly ThingValue[] | { readonly [property: string]: ThingValue | undefined };

/** Something in the words of schema.org. What is undefined is not said. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: ThingValue | undefined;
}

/** The data that describes a page. */
export interface ThingContext {
  language: Language;
  site: Site;
  /** A text of the remote's, in the page's language. */
  t: (key: string) => string;
  /** The whole address of a page, by its path and query, in the page's language. */
  pageUrl: (address: string) => string;
  /** The whole address of a file; one that is whole already stays. */
  fileUrl: (path: string) => string;
}

/** A page's full address by path and query; without a language, the one that serves each visitor's own. */
export function addressIn(language: Language | undefined, origin: string, address: string): string {
  const [path = "/", search = ""] = address.split("?", 2);
  const query = new URLSearchParams(search);
  if (language !== undefined) query.set("lang", language);
  const text = query.toString();
  return `${origin}${path}${text === "" ? "" : `?${text}`}`;
}
