import { ChevronDownIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { RichText } from "../frame/rich-text.tsx";
import styles from "./question-list.module.css";
import type { Question } from "./texts.ts";

/** Questions with expandable answers, without scripts too. */
export function QuestionList({ questions }: { questions: readonly Question[] }): ReactElement {
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.entry}>
          <summary className={styles.question}>
            <h3>{question}</h3>
            <ChevronDownIcon size={20} className={styles.chevron} />
          </summary>
          <p className={styles.answer}>
            <RichText>{answer}</RichText>
          </p>
        </details>
      ))}
    </div>
  );
}
