import { definePage } from "@savat/contracts/page";
import { buttonClass } from "@savat/ui/button";
import type { ReactElement } from "react";
import { CallToAction } from "../frame/call-to-action.tsx";
import { CardGrid } from "../frame/card-grid.tsx";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { Section } from "../frame/section.tsx";
import type { CareersContent } from "./content.ts";
import styles from "./page.module.css";
import { Postings } from "./postings.tsx";

const source = new ContentSource<CareersContent>(
  (language) => import(/* webpackChunkName: "careers-[request]" */ `./content.${language}.ts`),
);

const POSTINGS = "postings";

function CareersPage({ data }: { data: InformationData<CareersContent> }): ReactElement {
  const content = useContent(source, data);
  const { seePostings, postings, benefits, call } = content;
  const toPostings = (
    <a className={buttonClass({ variant: "quiet", size: "large" })} href={`#${POSTINGS}`}>
      {seePostings}
    </a>
  );
  return (
    <InformationPage texts={content} support={data.support} tone="accent" picture={<span className={styles.hero} />} actions={toPostings}>
      <Section id={POSTINGS} title={postings.title} lead={postings.lead}>
        <Postings list={postings.list} labels={postings.labels} />
      </Section>
      <Section id="benefits" title={benefits.title}>
        <CardGrid cards={benefits.cards} pictures={styles.pictures} />
      </Section>
      <CallToAction id="contact" texts={call} to="/contact" />
    </InformationPage>
  );
}

export const page = definePage({ Component: CareersPage, ...contentLoaders(source) });
