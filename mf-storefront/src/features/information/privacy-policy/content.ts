import type { GridCard } from "../frame/card-grid.tsx";
import type { LegalContent, Summary } from "../frame/legal.ts";

export type PrivacyPart = "introduction" | "dataCollection" | "dataUsage" | "dataSecurity" | "cookies" | "userRights";
export type PrivacyRight = "access" | "correction" | "deletion" | "portability";

export interface PrivacyPolicyContent extends LegalContent<"data" | "purposes" | "sharing" | "storage" | "protection" | "changes"> {
  summary: Summary<PrivacyPart>;
  rights: { title: string; lead: string; cards: Readonly<Record<PrivacyRight, GridCard>> };
}
