import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { FaqContent } from "./content.ts";

const source = new ContentSource<FaqContent>({
  uz: () => import(/* webpackChunkName: "content-faq-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-faq-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-faq-en" */ "./content.en.ts"),
});

function FaqPage({ data }: { data: InformationData<FaqContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: FaqPage, ...contentLoaders(source) });
