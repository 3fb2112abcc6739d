import type { CallToActionTexts } from "../frame/call-to-action.tsx";
import type { GridCard } from "../frame/card-grid.tsx";
import type { PageTexts } from "../frame/content.ts";
import type { Block } from "../frame/prose.tsx";

export interface AboutContent extends PageTexts {
  story: { title: string; blocks: readonly Block[] };
  /** For customers, for merchants, for the city. */
  people: { title: string; cards: readonly GridCard[] };
  values: { title: string; cards: readonly GridCard[] };
  cities: { title: string; text: string };
  call: CallToActionTexts;
}
