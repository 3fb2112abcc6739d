import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { FeedbackContent } from "./content.ts";

const source = new ContentSource<FeedbackContent>({
  uz: () => import(/* webpackChunkName: "content-feedback-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-feedback-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-feedback-en" */ "./content.en.ts"),
});

function FeedbackPage({ data }: { data: InformationData<FeedbackContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: FeedbackPage, ...contentLoaders(source) });
