import { Button } from "@savat/ui/button";
import { MailIcon } from "@savat/ui/icons";
import { type ReactElement, useId } from "react";
import { mailHref, useSupport } from "../frame/support.ts";
import type { Posting, PostingLabels } from "./content.ts";
import styles from "./postings.module.css";

interface PostingCardProps {
  posting: Posting;
  labels: PostingLabels;
}

function Facts({ posting, labels }: PostingCardProps): ReactElement {
  return (
    <dl className={styles.facts}>
      {(["department", "location", "type"] as const).map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{posting[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Applying on the site has no effect yet: the button says so, and an e-mail link works. */
function Apply({ posting, labels }: PostingCardProps): ReactElement {
  const note = useId();
  const { supportEmail } = useSupport();
  return (
    <div className={styles.apply}>
      <div className={styles.buttons}>
        <Button aria-disabled="true" aria-describedby={note}>
          {labels.apply}
          <span className="visually-hidden"> {posting.title}</span>
        </Button>
        <a className={styles.write} href={mailHref(supportEmail, posting.title)}>
          <MailIcon size={18} />
          {labels.writeToUs}
          <span className="visually-hidden"> {posting.title}</span>
        </a>
      </div>
      <p id={note} className={styles.note}>
        {labels.notYet}
      </p>
    </div>
  );
}

function PostingCard({ posting, labels }: PostingCardProps): ReactElement {
  return (
    <article className={styles.card} aria-labelledby={posting.id}>
      <h3 id={posting.id}>{posting.title}</h3>
      <Facts posting={posting} labels={labels} />
      <p>{posting.description}</p>
      <div>
        <h4 className={styles.skillsTitle}>{labels.skills}</h4>
        <ul className={styles.skills}>
          {posting.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </div>
      <Apply posting={posting} labels={labels} />
    </article>
  );
}

export function Postings({ list, labels }: { list: readonly Posting[]; labels: PostingLabels }): ReactElement {
  return (
    <div className={styles.grid}>
      {list.map((posting) => (
        <PostingCard key={posting.id} posting={posting} labels={labels} />
      ))}
    </div>
  );
}
