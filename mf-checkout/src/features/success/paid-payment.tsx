import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyParts } from "@savat/contracts/money";
import type { Payment } from "@savat/contracts/payments";
import { Link } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { buttonClass } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { classNames } from "@savat/ui/class-names";
import { Girih } from "@savat/ui/girih";
import { CheckIcon, MailIcon } from "@savat/ui/icons";
import { Price } from "@savat/ui/price";
import styles from "./success.module.css";

const SHOWN_ID_LENGTH = 8;

/** The money is reserved on the card until the shop accepts. */
function isHeld({ funds }: Payment): boolean {
  return funds === "held";
}

function Facts({ payment }: { payment: Payment }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("success.order")}</dt>
        <dd>{payment.orderId.slice(-SHOWN_ID_LENGTH)}</dd>
      </div>
      {payment.card !== null && (
        <div>
          <dt>{t("success.card")}</dt>
          <dd>{payment.card}</dd>
        </div>
      )}
      <div>
        <dt>{t(isHeld(payment) ? "success.amountHeld" : "success.amount")}</dt>
        <dd>
          <Price {...formatMoneyParts(payment.amount, language)} />
        </dd>
      </div>
    </dl>
  );
}

/** The server says that it is paid. */
export function PaidPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation("checkout");
  const profileEmail = useSession((session) => session.user?.email);
  const email = payment.email === undefined ? profileEmail : payment.email;
  return (
    <Card raised padding="none" className={styles.receipt}>
      <div className={styles.hero}>
        <Girih className={styles.girih} />
        <span className={styles.tick}>
          <CheckIcon size={32} />
        </span>
        <h1>{t("success.title")}</h1>
        <p className={styles.lead}>{t(isHeld(payment) ? "success.textHeld" : "success.text")}</p>
      </div>
      <div className={styles.body}>
        <Facts payment={payment} />
        <p className={styles.mail}>
          <MailIcon />
          {email ? t("success.emailNote", { email }) : t("success.emailMissing")}
        </p>
        <div className={styles.ways}>
          <Link to={`/orders/${encodeURIComponent(payment.orderId)}`} className={classNames(buttonClass({ size: "large" }), styles.follow)}>
            {t("success.follow")}
          </Link>
          <Link to="/" className={buttonClass({ size: "large", variant: "quiet" })}>
            {t("action.continueShopping")}
          </Link>
          <Link to="/orders" className={buttonClass({ size: "large", variant: "quiet" })}>
            {t("action.viewOrders")}
          </Link>
        </div>
      </div>
    </Card>
  );
}
