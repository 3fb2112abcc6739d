import { definePage } from "@savat/contracts/page";
import type { ReactElement } from "react";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { LegalPage } from "../frame/legal-page.tsx";
import type { ComplianceContent } from "./content.ts";

const source = new ContentSource<ComplianceContent>(
  (language) => import(/* webpackChunkName: "compliance-[request]" */ `./content.${language}.ts`),
);

function CompliancePage({ data }: { data: InformationData<ComplianceContent> }): ReactElement {
  const content = useContent(source, data);
  return <LegalPage content={content} support={data.support} />;
}

export const page = definePage({ Component: CompliancePage, ...contentLoaders(source) });
