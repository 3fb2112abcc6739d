import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import type { ReactElement } from "react";
import styles from "./call-to-action.module.css";
import { RichText } from "./rich-text.tsx";

export interface CallToActionTexts {
  title: string;
  text: string;
  button: string;
}

interface CallToActionProps {
  id: string;
  texts: CallToActionTexts;
  to: string;
}

/** The main next step, at the end of a page. */
export function CallToAction({ id, texts, to }: CallToActionProps): ReactElement {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.title}</h2>
        <p className={styles.text}>
          <RichText>{texts.text}</RichText>
        </p>
      </div>
      <Link to={to} className={buttonClass({ size: "large" })}>
        {texts.button}
      </Link>
    </section>
  );
}
