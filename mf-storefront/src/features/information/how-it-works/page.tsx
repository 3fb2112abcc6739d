import { definePage } from "@savat/contracts/page";
import type { ReactElement } from "react";
import { CallToAction } from "../frame/call-to-action.tsx";
import { CardGrid } from "../frame/card-grid.tsx";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { Section } from "../frame/section.tsx";
import type { HowItWorksContent } from "./content.ts";
import styles from "./page.module.css";
import { Steps } from "./steps.tsx";

const source = new ContentSource<HowItWorksContent>(
  (language) => import(/* webpackChunkName: "how-it-works-[request]" */ `./content.${language}.ts`),
);

function HowItWorksPage({ data }: { data: InformationData<HowItWorksContent> }): ReactElement {
  const content = useContent(source, data);
  const { customers, merchants, features, orderCall, partnerCall } = content;
  return (
    <InformationPage texts={content} support={data.support} tone="accent" picture={<span className={styles.hero} />}>
      <Section id="customers" title={customers.title} lead={customers.lead}>
        <Steps steps={customers.steps} pictures={styles.customers} />
      </Section>
      <CallToAction id="order" texts={orderCall} to="/" />
      <Section id="merchants" title={merchants.title} lead={merchants.lead}>
        <Steps steps={merchants.steps} pictures={styles.merchants} />
      </Section>
      <CallToAction id="partner" texts={partnerCall} to="/merchant/register" />
      <Section id="features" title={features.title}>
        <CardGrid cards={features.cards} pictures={styles.features} />
      </Section>
    </InformationPage>
  );
}

export const page = definePage({ Component: HowItWorksPage, ...contentLoaders(source) });
