import type { LegalContent } from "../frame/legal.ts";

export type ComplianceContent = LegalContent<"data" | "payments" | "consumers" | "partners" | "goods" | "accessibility" | "report">;
