import type { ReactElement } from "react";
import { definePage } from "shared-contracts/page";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import type { PrivacyPolicyContent } from "./content.ts";

const source = new ContentSource<PrivacyPolicyContent>({
  uz: () => import(/* webpackChunkName: "content-privacy-policy-uz" */ "./content.uz.ts"),
  ru: () => import(/* webpackChunkName: "content-privacy-policy-ru" */ "./content.ru.ts"),
  en: () => import(/* webpackChunkName: "content-privacy-policy-en" */ "./content.en.ts"),
});

function PrivacyPolicyPage({ data }: { data: InformationData<PrivacyPolicyContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <InformationPage texts={content} support={data.support}>
      {null}
    </InformationPage>
  );
}

export const page = definePage({ Component: PrivacyPolicyPage, ...contentLoaders(source) });
