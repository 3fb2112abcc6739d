import { useLanguage } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { RemotePage } from "@savat/contracts/remote";
import type { Site } from "@savat/contracts/site";
import { useEffect, useState } from "react";

/** Texts of every information page. */
export interface PageTexts {
  /** Title of the tab and of a search result, without the site's name. */
  title: string;
  /** Description in a search result. */
  description: string;
  heading: string;
  lead: string;
}

/** The support's contact. */
export type Support = Pick<Site, "supportPhone" | "supportEmail" | "operator">;

/** The data of an information page's loader. */
export interface InformationData<Content> {
  language: Language;
  content: Content;
  support: Support;
}

/** Imports a page's content; each language is a chunk of its own. */
type ImportContent<Content> = (language: Language) => Promise<{ content: Content }>;

/** Caches loaded content: a page that changes its language finds it here at once. */
export class ContentSource<Content> {
  readonly #import: ImportContent<Content>;
  readonly #loaded = new Map<Language, Content>();

  constructor(importContent: ImportContent<Content>) {
    this.#import = importContent;
  }

  async load(language: Language): Promise<Content> {
    const loaded = this.#loaded.get(language);
    if (loaded !== undefined) return loaded;
    const { content } = await this.#import(language);
    this.#loaded.set(language, content);
    return content;
  }

  peek(language: Language): Content | undefined {
    return this.#loaded.get(language);
  }
}

/** Loaders of a content page: its content in one language, in another before the switch, and its breadcrumbs. */
export function contentLoaders<Content extends PageTexts>(
  source: ContentSource<Content>,
): Required<Pick<RemotePage<InformationData<Content>>, "load" | "translate" | "describe">> {
  return {
    load: async ({ language, site: { supportPhone, supportEmail, operator } }) => ({
      language,
      content: await source.load(language),
      support: { supportPhone, supportEmail, operator },
    }),
    translate: async (language) => void (await source.load(language)),
    describe: async ({ content }, context) => {
      const { breadcrumbStructuredData } = await import(/* webpackChunkName: "structured-data" */ "../../../structured-data/breadcrumb.ts");
      return [breadcrumbStructuredData([{ name: content.title }], context)];
    },
  };
}

/** The content in the current language, which may have changed since the page was loaded. */
export function useContent<Content>(source: ContentSource<Content>, data: InformationData<Content>): Content {
  const language = useLanguage();
  const [, setArrived] = useState<Language>();
  const content = language === data.language ? data.content : source.peek(language);
  const isMissing = content === undefined;
  // The switch loads the content first; only a page that was still loading at the switch lacks it here.
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    source.load(language).then(
      () => isShown && setArrived(language),
      (error: unknown) => console.warn("The page stays in its language:", error),
    );
    return () => {
      isShown = false;
    };
  }, [isMissing, language, source]);
  return content ?? data.content;
}
