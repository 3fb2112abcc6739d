import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { HowItWorksContent } from "./content.ts";

const source = new ContentSource<HowItWorksContent>({
  uz: () => import(/* webpackChunkName: "content-how-it-works-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-how-it-works-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-how-it-works-en" */ "./content.en.ts"),
});

function HowItWorksPage({ data }: { data: InformationData<HowItWorksContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: HowItWorksPage, ...contentLoaders(source) });
