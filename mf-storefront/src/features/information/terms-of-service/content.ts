import type { LegalContent, Summary } from "../frame/legal.ts";

export type TermsPart = "introduction" | "userAccounts" | "serviceUsage" | "orderTerms" | "liability" | "termination";
type TermsSection = "responsibilities" | "availability" | "payment" | "prohibited" | "responsibility" | "law";

export interface TermsOfServiceContent extends LegalContent<TermsSection> {
  summary: Summary<TermsPart>;
  /** Says that an order implies agreement. */
  agreement: string;
}
