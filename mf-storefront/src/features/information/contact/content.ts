import type { ContactMessageTexts } from "../contact-message/texts.ts";
import type { PageTexts } from "../frame/content.ts";

export interface ContactContent extends PageTexts {
  cards: {
    title: string;
    phone: { title: string; text: string };
    email: { title: string; text: string };
    office: { title: string; place: string; text: string };
  };
  form: { title: string; lead: string };
  hours: { title: string; rows: readonly { days: string; hours: string }[]; note: string };
  /** `[label](/path)` are links. */
  more: { title: string; text: string };
  contactMessage: ContactMessageTexts;
}
