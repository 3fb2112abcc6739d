import type { CallToActionTexts } from "../frame/call-to-action.tsx";
import type { GridCard } from "../frame/card-grid.tsx";
import type { PageTexts } from "../frame/content.ts";

export interface Posting {
  id: "frontend" | "backend" | "mobile" | "product" | "marketing" | "operations";
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
  skills: readonly string[];
}

/** Labels of every posting. */
export interface PostingLabels {
  department: string;
  location: string;
  type: string;
  skills: string;
  apply: string;
  /** Why `apply` has no effect yet. */
  notYet: string;
  writeToUs: string;
}

export interface CareersContent extends PageTexts {
  /** In the hero: a link to the postings. */
  seePostings: string;
  postings: { title: string; lead: string; labels: PostingLabels; list: readonly Posting[] };
  benefits: { title: string; cards: readonly GridCard[] };
  call: CallToActionTexts;
}
