import type { PageTexts } from "../frame/content.ts";
import type { Question, SearchTexts } from "../questions/texts.ts";

export const CATEGORIES = ["general", "ordering", "payment", "delivery", "account", "merchants"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}

export interface FaqContent extends PageTexts {
  search: SearchTexts;
  /** Names the row of links to the categories. */
  categories: string;
  groups: Readonly<Record<Category, QuestionGroup>>;
  more: { title: string; text: string; button: string };
}
