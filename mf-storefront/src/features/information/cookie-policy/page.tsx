import { definePage } from "@savat/contracts/page";
import type { ReactElement } from "react";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { LegalPage } from "../frame/legal-page.tsx";
import type { CookiePolicyContent } from "./content.ts";

const source = new ContentSource<CookiePolicyContent>(
  (language) => import(/* webpackChunkName: "cookie-policy-[request]" */ `./content.${language}.ts`),
);

function CookiePolicyPage({ data }: { data: InformationData<CookiePolicyContent> }): ReactElement {
  const content = useContent(source, data);
  return <LegalPage content={content} support={data.support} />;
}

export const page = definePage({ Component: CookiePolicyPage, ...contentLoaders(source) });
