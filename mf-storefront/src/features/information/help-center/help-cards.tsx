import { Link } from "@savat/contracts/router";
import { classNames } from "@savat/ui/class-names";
import { BasketIcon, BoxIcon, CardIcon, InfoIcon, MailIcon, PhoneIcon, SlidersIcon, UserIcon } from "@savat/ui/icons";
import type { ReactElement, ReactNode } from "react";
import { mailHref, phoneHref, useSupport } from "../frame/support.ts";
import { type HelpContent, TOPICS, type Topic } from "./content.ts";
import styles from "./help-cards.module.css";

type Tile = "peach" | "mint" | "sky" | "lilac";

const LOOKS: Record<Topic, { icon: ReactNode; tile: Tile }> = {
  ordering: { icon: <BasketIcon size={24} />, tile: "peach" },
  payment: { icon: <CardIcon size={24} />, tile: "mint" },
  delivery: { icon: <BoxIcon size={24} />, tile: "sky" },
  account: { icon: <UserIcon size={24} />, tile: "lilac" },
};

interface HelpCardProps {
  icon: ReactNode;
  tile: Tile;
  text: string;
  /** The card's link, which covers the whole card. */
  children: ReactNode;
}

function HelpCard({ icon, tile, text, children }: HelpCardProps): ReactElement {
  return (
    <li className={styles.card}>
      <span className={classNames(styles.tile, styles[tile])} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        {children}
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}

/** The four topics; each links to its questions. */
export function TopicCards({ cards }: { cards: HelpContent["topics"]["cards"] }): ReactElement {
  return (
    <ul className={styles.four}>
      {TOPICS.map((topic) => (
        <HelpCard key={topic} {...LOOKS[topic]} text={cards[topic].text}>
          <h3 className={styles.title}>
            <Link to={`/faq#${topic}`} className={styles.link}>
              {cards[topic].title}
            </Link>
          </h3>
        </HelpCard>
      ))}
    </ul>
  );
}

/** Phone and e-mail of the installation's support. */
export function SupportCards({ contact: { phone, email } }: { contact: HelpContent["contact"] }): ReactElement {
  const { supportPhone, supportEmail } = useSupport();
  return (
    <ul className={styles.two}>
      <HelpCard icon={<PhoneIcon size={24} />} tile="mint" text={phone.text}>
        <h3 className={styles.label}>{phone.title}</h3>
        <a href={phoneHref(supportPhone)} className={classNames(styles.link, styles.address)}>
          {supportPhone}
        </a>
      </HelpCard>
      <HelpCard icon={<MailIcon size={24} />} tile="sky" text={email.text}>
        <h3 className={styles.label}>{email.title}</h3>
        <a href={mailHref(supportEmail)} className={classNames(styles.link, styles.address)}>
          {supportEmail}
        </a>
      </HelpCard>
    </ul>
  );
}

export function MoreCards({ more: { about, howItWorks } }: { more: HelpContent["more"] }): ReactElement {
  return (
    <ul className={styles.two}>
      <HelpCard icon={<InfoIcon size={24} />} tile="lilac" text={about.text}>
        <h3 className={styles.title}>
          <Link to="/about" className={styles.link}>
            {about.title}
          </Link>
        </h3>
      </HelpCard>
      <HelpCard icon={<SlidersIcon size={24} />} tile="peach" text={howItWorks.text}>
        <h3 className={styles.title}>
          <Link to="/how-it-works" className={styles.link}>
            {howItWorks.title}
          </Link>
        </h3>
      </HelpCard>
    </ul>
  );
}
