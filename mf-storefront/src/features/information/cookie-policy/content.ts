import type { LegalContent } from "../frame/legal.ts";

export type CookiePolicyContent = LegalContent<"what" | "cookies" | "storage" | "visit" | "offline" | "never" | "removal">;
