import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { MailIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import styles from "./contact-band.module.css";
import type { ContactTexts } from "./legal.ts";
import { RichText } from "./rich-text.tsx";
import { mailHref, useSupport } from "./support.ts";

/** The responsible operator and a contact. */
export function ContactBand({ texts, notice }: { texts: ContactTexts; notice?: string | undefined }): ReactElement {
  const { supportEmail, operator } = useSupport();
  return (
    <section className={styles.band} aria-labelledby="questions">
      <h2 id="questions">{texts.title}</h2>
      <p className={styles.text}>
        <RichText>{texts.text}</RichText>
      </p>
      <p className={styles.operator}>{operator === undefined ? texts.noOperator : `${texts.operator} ${operator}`}</p>
      <div className={styles.actions}>
        <Link to="/contact" className={buttonClass({ size: "large" })}>
          {texts.toContact}
        </Link>
        <a href={mailHref(supportEmail)} className={buttonClass({ variant: "plain", size: "large" })}>
          <MailIcon size={20} />
          {texts.toMail}
        </a>
      </div>
      {notice !== undefined && (
        <p className={styles.notice} role="note">
          <RichText>{notice}</RichText>
        </p>
      )}
    </section>
  );
}
