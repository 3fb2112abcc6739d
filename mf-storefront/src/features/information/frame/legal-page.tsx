import type { ReactElement, ReactNode } from "react";
import { ContactBand } from "./contact-band.tsx";
import type { Support } from "./content.ts";
import { ContentsList } from "./contents-list.tsx";
import { InformationPage } from "./information-page.tsx";
import type { LegalContent } from "./legal.ts";
import styles from "./legal-page.module.css";
import { Prose } from "./prose.tsx";
import { Section } from "./section.tsx";

interface LegalPageProps {
  content: LegalContent;
  support: Support;
  /** A summary before the sections. */
  summary?: ReactNode;
  /** After the sections, and named in the contents list. */
  rest?: { id: string; title: string; section: ReactNode };
  /** Below everything else. */
  notice?: string;
}

/** A legal page: a summary, the full text with a list of contents, and a contact. */
export function LegalPage({ content, support, summary, rest, notice }: LegalPageProps): ReactElement {
  const { sections } = content;
  return (
    <InformationPage texts={content} support={support} actions={<p className={styles.updated}>{content.updated}</p>}>
      {summary}
      <div className={styles.layout}>
        <div className={styles.aside}>
          <ContentsList sections={rest === undefined ? sections : [...sections, rest]} />
        </div>
        <div className={styles.sections}>
          {sections.map(({ id, title, blocks }) => (
            <Section key={id} id={id} title={title}>
              <Prose blocks={blocks} />
            </Section>
          ))}
          {rest?.section}
        </div>
      </div>
      <ContactBand texts={content.contact} notice={notice} />
    </InformationPage>
  );
}
