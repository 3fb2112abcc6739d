import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { CareersContent } from "./content.ts";

const source = new ContentSource<CareersContent>({
  uz: () => import(/* webpackChunkName: "content-careers-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-careers-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-careers-en" */ "./content.en.ts"),
});

function CareersPage({ data }: { data: InformationData<CareersContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: CareersPage, ...contentLoaders(source) });
