import type { CallToActionTexts } from "../frame/call-to-action.tsx";
import type { GridCard } from "../frame/card-grid.tsx";
import type { PageTexts } from "../frame/content.ts";

interface Way {
  title: string;
  lead: string;
  /** Four of them, in their order. */
  steps: readonly GridCard[];
}

export interface HowItWorksContent extends PageTexts {
  customers: Way;
  merchants: Way;
  features: { title: string; cards: readonly GridCard[] };
  orderCall: CallToActionTexts;
  partnerCall: CallToActionTexts;
}
