import { classNames } from "@savat/ui/class-names";
import { MailIcon, PhoneIcon, PinIcon } from "@savat/ui/icons";
import type { ReactElement, ReactNode } from "react";
import { mailHref, phoneHref, useSupport } from "../frame/support.ts";
import styles from "./contact-cards.module.css";
import type { ContactContent } from "./content.ts";

interface ContactCardProps {
  title: string;
  text: string;
  icon: ReactNode;
  tile: "mint" | "sky" | "peach";
  /** The main value: the phone or the address. */
  children: ReactNode;
}

function ContactCard({ title, text, icon, tile, children }: ContactCardProps): ReactElement {
  return (
    <li className={styles.card}>
      <span className={classNames(styles.tile, styles[tile])} aria-hidden="true">
        {icon}
      </span>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.main}>{children}</p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** Phone, e-mail and office; phone and e-mail come from the installation. */
export function ContactCards({ cards: { phone, email, office } }: { cards: ContactContent["cards"] }): ReactElement {
  const { supportPhone, supportEmail } = useSupport();
  return (
    <ul className={styles.cards}>
      <ContactCard title={phone.title} text={phone.text} icon={<PhoneIcon size={24} />} tile="mint">
        <a className={styles.link} href={phoneHref(supportPhone)}>
          {supportPhone}
        </a>
      </ContactCard>
      <ContactCard title={email.title} text={email.text} icon={<MailIcon size={24} />} tile="sky">
        <a className={styles.link} href={mailHref(supportEmail)}>
          {supportEmail}
        </a>
      </ContactCard>
      <ContactCard title={office.title} text={office.text} icon={<PinIcon size={24} />} tile="peach">
        {office.place}
      </ContactCard>
    </ul>
  );
}
