import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { AboutContent } from "./content.ts";

const source = new ContentSource<AboutContent>({
  uz: () => import(/* webpackChunkName: "content-about-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-about-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-about-en" */ "./content.en.ts"),
});

function AboutPage({ data }: { data: InformationData<AboutContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: AboutPage, ...contentLoaders(source) });
