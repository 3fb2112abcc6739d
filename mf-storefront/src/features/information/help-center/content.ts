import type { PageTexts } from "../frame/content.ts";
import type { Question, SearchTexts } from "../questions/texts.ts";

/** Each links to the questions of the same category. */
export const TOPICS = ["ordering", "payment", "delivery", "account"] as const;
export type Topic = (typeof TOPICS)[number];

interface TitledText {
  title: string;
  text: string;
}

export interface HelpContent extends PageTexts {
  search: SearchTexts;
  topics: { title: string; cards: Readonly<Record<Topic, TitledText>> };
  questions: { title: string; list: readonly Question[]; all: string };
  contact: { title: string; phone: TitledText; email: TitledText };
  more: { title: string; about: TitledText; howItWorks: TitledText };
}
