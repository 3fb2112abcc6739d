import { definePage } from "@savat/contracts/page";
import { AlertIcon, BasketIcon, CloseIcon, InfoIcon, SlidersIcon, UserIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { LegalPage } from "../frame/legal-page.tsx";
import { SummarySection } from "../frame/summary-section.tsx";
import type { TermsOfServiceContent, TermsPart } from "./content.ts";

const source = new ContentSource<TermsOfServiceContent>(
  (language) => import(/* webpackChunkName: "terms-of-service-[request]" */ `./content.${language}.ts`),
);

const PARTS: readonly { part: TermsPart; icon: ReactElement }[] = [
  { part: "introduction", icon: <InfoIcon size={28} /> },
  { part: "userAccounts", icon: <UserIcon size={28} /> },
  { part: "serviceUsage", icon: <SlidersIcon size={28} /> },
  { part: "orderTerms", icon: <BasketIcon size={28} /> },
  { part: "liability", icon: <AlertIcon size={28} /> },
  { part: "termination", icon: <CloseIcon size={28} /> },
];

function TermsOfServicePage({ data }: { data: InformationData<TermsOfServiceContent> }): ReactElement {
  const content = useContent(source, data);
  return (
    <LegalPage
      content={content}
      support={data.support}
      summary={<SummarySection summary={content.summary} parts={PARTS} />}
      notice={content.agreement}
    />
  );
}

export const page = definePage({ Component: TermsOfServicePage, ...contentLoaders(source) });
