import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { HelpCenterContent } from "./content.ts";

const source = new ContentSource<HelpCenterContent>({
  uz: () => import(/* webpackChunkName: "content-help-center-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-help-center-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-help-center-en" */ "./content.en.ts"),
});

function HelpCenterPage({ data }: { data: InformationData<HelpCenterContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: HelpCenterPage, ...contentLoaders(source) });
