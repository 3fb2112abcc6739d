import type { ReactElement, ReactNode } from "react";
import { CardGrid } from "./card-grid.tsx";
import type { Summary } from "./legal.ts";
import { Section } from "./section.tsx";

interface SummarySectionProps<Part extends string> {
  summary: Summary<Part>;
  /** Every part with its picture, in reading order. */
  parts: readonly { part: Part; icon: ReactNode }[];
}

export function SummarySection<Part extends string>({ summary, parts }: SummarySectionProps<Part>): ReactElement {
  return (
    <Section id="summary" title={summary.title}>
      <CardGrid cards={parts.map(({ part }) => summary.parts[part])} icons={parts.map(({ icon }) => icon)} />
    </Section>
  );
}
