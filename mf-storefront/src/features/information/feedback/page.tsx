import { definePage } from "@savat/contracts/page";
import { Card } from "@savat/ui/card";
import { MailIcon, SlidersIcon, StoreIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { CardGrid } from "../frame/card-grid.tsx";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { Section } from "../frame/section.tsx";
import type { FeedbackContent } from "./content.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import styles from "./page.module.css";

const source = new ContentSource<FeedbackContent>(
  (language) => import(/* webpackChunkName: "feedback-[request]" */ `./content.${language}.ts`),
);

function FeedbackPage({ data }: { data: InformationData<FeedbackContent> }): ReactElement {
  const content = useContent(source, data);
  const { stats, form, why } = content;
  return (
    <InformationPage texts={content} support={data.support} tone="accent">
      <section aria-labelledby="figures">
        <h2 id="figures" className="visually-hidden">
          {stats.title}
        </h2>
        <dl className={styles.figures}>
          {stats.figures.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.columns}>
        <Section id="write" title={form.title} lead={form.lead}>
          <Card>
            <FeedbackForm content={content} />
          </Card>
        </Section>
        <Section id="why" title={why.title}>
          <CardGrid
            cards={why.cards}
            icons={[<SlidersIcon key="service" size={32} />, <StoreIcon key="partners" size={32} />, <MailIcon key="answer" size={32} />]}
          />
        </Section>
      </div>
    </InformationPage>
  );
}

/** `/feedback`: a rating in stars, with a text. */
export const page = definePage({ Component: FeedbackPage, ...contentLoaders(source) });
