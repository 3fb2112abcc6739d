import type { FeedbackCategory } from "@savat/contracts/inbox";
import type { ContactMessageTexts } from "../contact-message/texts.ts";
import type { PageTexts } from "../frame/content.ts";

export interface FeedbackContent extends PageTexts {
  stats: { title: string; figures: readonly { figure: string; label: string }[] };
  form: { title: string; lead: string };
  /** In display order. */
  categories: Readonly<Record<FeedbackCategory, string>>;
  chooseCategory: string;
  /** Names of one to five stars. */
  stars: readonly [string, string, string, string, string];
  /** Why the form cannot be sent yet. */
  ratingFirst: string;
  why: { title: string; cards: readonly { title: string; text: string }[] };
  contactMessage: ContactMessageTexts;
}
