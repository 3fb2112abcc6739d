import type { GridCard } from "./card-grid.tsx";
import type { PageTexts } from "./content.ts";
import type { Block } from "./prose.tsx";

/** A section of a long page; its id is its anchor. */
interface LegalSection<Id extends string = string> {
  id: Id;
  title: string;
  blocks: readonly Block[];
}

/** The summary of a legal page. */
export interface Summary<Part extends string> {
  title: string;
  parts: Readonly<Record<Part, GridCard>>;
}

/** The responsible operator. */
export interface ContactTexts {
  title: string;
  text: string;
  /** Before the operator's name and address, which come from the installation. */
  operator: string;
  /** Shown instead if the installation names none. */
  noOperator: string;
  toContact: string;
  toMail: string;
}

export interface LegalContent<Section extends string = string> extends PageTexts {
  updated: string;
  sections: readonly LegalSection<Section>[];
  contact: ContactTexts;
}
