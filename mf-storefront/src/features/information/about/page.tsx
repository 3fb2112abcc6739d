import { definePage } from "@savat/contracts/page";
import type { ReactElement } from "react";
import { CallToAction } from "../frame/call-to-action.tsx";
import { CardGrid } from "../frame/card-grid.tsx";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { Prose } from "../frame/prose.tsx";
import { Section } from "../frame/section.tsx";
import type { AboutContent } from "./content.ts";
import styles from "./page.module.css";

const source = new ContentSource<AboutContent>((language) => import(/* webpackChunkName: "about-[request]" */ `./content.${language}.ts`));

function AboutPage({ data }: { data: InformationData<AboutContent> }): ReactElement {
  const content = useContent(source, data);
  const { story, people, values, cities, call } = content;
  return (
    <InformationPage texts={content} support={data.support} tone="accent" picture={<span className={styles.hero} />}>
      <Section id="story" title={story.title}>
        <Prose blocks={story.blocks} />
      </Section>
      <Section id="people" title={people.title}>
        <CardGrid cards={people.cards} pictures={styles.people} />
      </Section>
      <Section id="values" title={values.title}>
        <CardGrid cards={values.cards} pictures={styles.values} />
      </Section>
      <Section id="cities" title={cities.title}>
        <Prose blocks={[cities.text]} />
      </Section>
      <CallToAction id="order" texts={call} to="/merchants" />
    </InformationPage>
  );
}

export const page = definePage({ Component: AboutPage, ...contentLoaders(source) });
