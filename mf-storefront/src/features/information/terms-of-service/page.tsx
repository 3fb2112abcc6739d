import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { TermsOfServiceContent } from "./content.ts";

const source = new ContentSource<TermsOfServiceContent>({
  uz: () => import(/* webpackChunkName: "content-terms-of-service-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-terms-of-service-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-terms-of-service-en" */ "./content.en.ts"),
});

function TermsOfServicePage({ data }: { data: InformationData<TermsOfServiceContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: TermsOfServicePage, ...contentLoaders(source) });
