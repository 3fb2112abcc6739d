import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoneyParts } from "shared-contracts/money";
import type { Payment } from "shared-contracts/payments";
import { Link } from "shared-contracts/router";
import { useSession } from "shared-contracts/session";
import { buttonClass } from "shared-ui/button";
import { Card } from "shared-ui/card";
import { classNames } from "shared-ui/class-names";
import { Girih } from "shared-ui/girih";
import { CheckIcon, MailIcon } from "shared-ui/icons";
import { Price } from "shared-ui/price";
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
