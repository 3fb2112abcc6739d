import type { PageTexts } from "../frame/content.ts";

export type FaqContent = PageTexts;
