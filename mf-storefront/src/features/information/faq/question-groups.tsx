import { ChipList, chipClass } from "@savat/ui/chip-list";
import type { ReactElement } from "react";
import { Section } from "../frame/section.tsx";
import { QuestionList } from "../questions/question-list.tsx";
import type { Category, QuestionGroup } from "./content.ts";
import styles from "./question-groups.module.css";

interface QuestionGroupsProps {
  label: string;
  groups: readonly (QuestionGroup & { id: Category })[];
}

/** The questions by category, with a row of links to each. */
export function QuestionGroups({ label, groups }: QuestionGroupsProps): ReactElement {
  return (
    <div className={styles.groups}>
      {groups.length > 1 && (
        <ChipList label={label}>
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={chipClass()}>
              {title}
            </a>
          ))}
        </ChipList>
      )}
      {groups.map(({ id, title, questions }) => (
        <Section key={id} id={id} title={title}>
          <QuestionList questions={questions} />
        </Section>
      ))}
    </div>
  );
}
