import type { Checklist } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button, buttonClass } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { CheckIcon } from "@savat/ui/icons";
import { type ReactNode, useId } from "react";
import { useFailureText } from "../../failure-text.ts";
import styles from "./first-day.module.css";
import { useChecklist } from "./use-checklist.ts";

interface ItemProps {
  title: string;
  text: string;
  isDone: boolean;
  children?: ReactNode;
}

function Item({ title, text, isDone, children }: ItemProps) {
  const { t } = useTranslation("merchant");
  return (
    <li className={styles.item}>
      <span className={classNames(styles.mark, isDone && styles.isDone)} aria-hidden="true">
        {isDone && <CheckIcon size={18} />}
      </span>
      <div className={styles.what}>
        <p className={styles.itemTitle}>
          {title} <span className={isDone ? styles.done : styles.open}>{t(isDone ? "firstDay.done" : "firstDay.open")}</span>
        </p>
        <p className={styles.soft}>{text}</p>
        {children}
      </div>
    </li>
  );
}

interface FirstDayProps {
  merchantId: string;
  /** Addresses of the dashboard's other tabs. */
  toProfile: string;
  toProducts: string;
  /** Whether the role may go through the list. */
  mayOpen: boolean;
  testMark: string;
  /** The shop or its board has changed. */
  onChanged: () => void;
}

function Steps({ checklist, toProfile, toProducts, isBusy, placeTest }: StepsProps) {
  const { t } = useTranslation("merchant");
  const { hasProduct, testOrder } = checklist;
  return (
    <ol className={styles.list}>
      <Item title={t("firstDay.profile.title")} text={t("firstDay.profile.text")} isDone>
        <Link to={toProfile} className={buttonClass({ variant: "wash" })}>
          {t("firstDay.profile.link")}
        </Link>
      </Item>
      <Item title={t("firstDay.product.title")} text={t("firstDay.product.text")} isDone={hasProduct}>
        {!hasProduct && (
          <Link to={toProducts} className={buttonClass({ variant: "wash" })}>
            {t("firstDay.product.link")}
          </Link>
        )}
      </Item>
      <Item
        title={t("firstDay.test.title")}
        text={t(testOrder === "waiting" ? "firstDay.test.waiting" : "firstDay.test.text")}
        isDone={testOrder === "done"}
      >
        {testOrder === "none" && (
          <Button variant="wash" busy={isBusy} onClick={placeTest}>
            {t("firstDay.test.place")}
          </Button>
        )}
      </Item>
    </ol>
  );
}

interface StepsProps extends Pick<FirstDayProps, "toProfile" | "toProducts"> {
  checklist: Checklist;
  isBusy: boolean;
  placeTest: () => void;
}

function List({ merchantId, toProfile, toProducts, testMark, onChanged }: FirstDayProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { checklist, loadFailure, isBusy, failure, load, placeTest, open } = useChecklist({ merchantId, testMark, onChanged });
  if (loadFailure !== undefined)
    return (
      <Alert tone="error" action={<Button onClick={() => void load()}>{t("dashboard.failed.retry")}</Button>}>
        {failureText(loadFailure)}
      </Alert>
    );
  if (checklist === undefined) return <p className={styles.soft}>{t("firstDay.loading")}</p>;
  const isReady = checklist.hasProduct && checklist.testOrder === "done";
  return (
    <>
      <Steps {...{ checklist, toProfile, toProducts, isBusy }} placeTest={() => void placeTest()} />
      {failure && <Alert tone="error">{failure.code === "too_late" ? t("firstDay.notYet") : failureText(failure)}</Alert>}
      <Button size="large" full busy={isBusy && isReady} disabled={!isReady} onClick={() => void open()}>
        {t("firstDay.openShop")}
      </Button>
    </>
  );
}

/** What a new shop does before it takes orders. */
export function FirstDay(props: FirstDayProps) {
  const { t } = useTranslation("merchant");
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{t("firstDay.title")}</h3>
      <p className={styles.soft}>{t(props.mayOpen ? "firstDay.text" : "firstDay.staffText")}</p>
      {props.mayOpen && <List {...props} />}
    </section>
  );
}
