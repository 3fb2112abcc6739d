import { definePage } from "@savat/contracts/page";
import { BasketIcon, BoxIcon, CheckIcon, DownloadIcon, InfoIcon, SearchIcon, SlidersIcon, TrashIcon, UserIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { CardGrid } from "../frame/card-grid.tsx";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { LegalPage } from "../frame/legal-page.tsx";
import { Section } from "../frame/section.tsx";
import { SummarySection } from "../frame/summary-section.tsx";
import type { PrivacyPart, PrivacyPolicyContent, PrivacyRight } from "./content.ts";

const source = new ContentSource<PrivacyPolicyContent>(
  (language) => import(/* webpackChunkName: "privacy-policy-[request]" */ `./content.${language}.ts`),
);

const PARTS: readonly { part: PrivacyPart; icon: ReactElement }[] = [
  { part: "introduction", icon: <InfoIcon size={28} /> },
  { part: "dataCollection", icon: <BoxIcon size={28} /> },
  { part: "dataUsage", icon: <BasketIcon size={28} /> },
  { part: "dataSecurity", icon: <CheckIcon size={28} /> },
  { part: "cookies", icon: <SlidersIcon size={28} /> },
  { part: "userRights", icon: <UserIcon size={28} /> },
];

const RIGHTS: readonly { right: PrivacyRight; icon: ReactElement }[] = [
  { right: "access", icon: <SearchIcon size={28} /> },
  { right: "correction", icon: <SlidersIcon size={28} /> },
  { right: "deletion", icon: <TrashIcon size={28} /> },
  { right: "portability", icon: <DownloadIcon size={28} /> },
];
const RIGHTS_ID = "rights";

function PrivacyPolicyPage({ data }: { data: InformationData<PrivacyPolicyContent> }): ReactElement {
  const content = useContent(source, data);
  const { summary, rights } = content;
  const rightsSection = (
    <Section id={RIGHTS_ID} title={rights.title} lead={rights.lead}>
      <CardGrid cards={RIGHTS.map(({ right }) => rights.cards[right])} icons={RIGHTS.map(({ icon }) => icon)} />
    </Section>
  );
  return (
    <LegalPage
      content={content}
      support={data.support}
      summary={<SummarySection summary={summary} parts={PARTS} />}
      rest={{ id: RIGHTS_ID, title: rights.title, section: rightsSection }}
    />
  );
}

export const page = definePage({ Component: PrivacyPolicyPage, ...contentLoaders(source) });
