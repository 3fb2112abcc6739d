import { callApi } from "@savat/contracts/api-client";
import type { CallOptions } from "@savat/contracts/endpoint";
import { sendContact } from "@savat/contracts/inbox";
import { definePage } from "@savat/contracts/page";
import { Card } from "@savat/ui/card";
import type { ReactElement } from "react";
import { draftPlace } from "../contact-message/draft.ts";
import { MessageFields, SenderFields } from "../contact-message/message-fields.tsx";
import { ContactMessageForm } from "../contact-message/message-form.tsx";
import { CONTACT_FIELDS, type ContactMessageFields } from "../contact-message/rules.ts";
import { useContactMessage } from "../contact-message/use-contact-message.ts";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { RichText } from "../frame/rich-text.tsx";
import { Section } from "../frame/section.tsx";
import { ContactCards } from "./contact-cards.tsx";
import type { ContactContent } from "./content.ts";
import { OpeningHours } from "./opening-hours.tsx";
import styles from "./page.module.css";

const source = new ContentSource<ContactContent>(
  (language) => import(/* webpackChunkName: "contact-[request]" */ `./content.${language}.ts`),
);
const DRAFT = draftPlace("contact");

async function send({ name, email, subject, message, website }: ContactMessageFields, options: CallOptions): Promise<void> {
  await callApi(sendContact, { body: { name, email: email.trim(), subject, message, website } }, options);
}

function ContactForm({ texts }: { texts: ContactContent["contactMessage"] }): ReactElement {
  const contactMessage = useContactMessage({ fields: CONTACT_FIELDS, draft: DRAFT, send });
  return (
    <ContactMessageForm contactMessage={contactMessage} texts={texts}>
      <SenderFields contactMessage={contactMessage} texts={texts} />
      <MessageFields contactMessage={contactMessage} texts={texts} />
    </ContactMessageForm>
  );
}

function ContactPage({ data }: { data: InformationData<ContactContent> }): ReactElement {
  const content = useContent(source, data);
  const { cards, form, hours, more, contactMessage } = content;
  return (
    <InformationPage texts={content} support={data.support} tone="accent">
      <Section id="ways" title={cards.title}>
        <ContactCards cards={cards} />
      </Section>
      <div className={styles.columns}>
        <Section id="write" title={form.title} lead={form.lead}>
          <Card>
            <ContactForm texts={contactMessage} />
          </Card>
        </Section>
        <div className={styles.beside}>
          <Section id="hours" title={hours.title}>
            <OpeningHours hours={hours} />
          </Section>
          <Section id="more" title={more.title}>
            <p>
              <RichText>{more.text}</RichText>
            </p>
          </Section>
        </div>
      </div>
    </InformationPage>
  );
}

/** `/contact`: ways to reach a person. */
export const page = definePage({ Component: ContactPage, ...contentLoaders(source) });
