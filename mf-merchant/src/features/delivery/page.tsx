import type { Delivery } from "@savat/contracts/courier";
import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { Alert } from "@savat/ui/alert";
import { Announcer } from "@savat/ui/announcer";
import { Badge } from "@savat/ui/badge";
import { Button } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { Checkbox } from "@savat/ui/checkbox";
import { EmptyState } from "@savat/ui/empty-state";
import { BoxIcon } from "@savat/ui/icons";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import { useEffect, useState } from "react";
import { useFailureText } from "../../failure-text.ts";
import styles from "./delivery.module.css";
import { Door } from "./door.tsx";
import { HandOver } from "./hand-over.tsx";
import { isOver, minutesLeft, stateAfter, type Tap } from "./taps.ts";
import { type Missing, type OpenDelivery, useDelivery } from "./use-delivery.ts";
import { useLinkKey } from "./use-link-key.ts";
import { usePosition } from "./use-position.ts";

const LOOK_MS = 15_000;

/** Looks at the clock again, so that the minutes go down. */
function useMinutes(delivery: Delivery, readAt: number): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(delivery, Math.max(0, now - readAt));
}

function Goods({ delivery: { shop, number, lines } }: { delivery: Delivery }) {
  const { t } = useTranslation("merchant");
  return (
    <Card as="section" aria-labelledby="delivery-goods" className={styles.goods}>
      <h2 id="delivery-goods" className={styles.title}>
        {t("delivery.goods", { shop: shop.name, number })}
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ name, quantity }) => (
          <li key={`${name} ${quantity}`}>
            <b>{`${quantity} ×`}</b> {name}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t("delivery.paid")}</p>
    </Card>
  );
}

function Sharing({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation("merchant");
  const { isShared, isRefused, setShared } = usePosition(linkKey, true);
  return (
    <div className={styles.sharing}>
      <Checkbox checked={isShared} aria-describedby="sharing-hint" onChange={({ target }) => setShared(target.checked)}>
        {t("delivery.position.label")}
      </Checkbox>
      <p id="sharing-hint" className={styles.soft}>
        {t(isRefused ? "delivery.position.refused" : "delivery.position.hint")}
      </p>
    </div>
  );
}

function PickUp({ isBusy, onTap }: { isBusy: boolean; onTap: OpenDelivery["tap"] }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  async function pickUp(): Promise<void> {
    const refused = await onTap({ kind: "pick_up" });
    setError(refused && failureText(refused));
  }
  return (
    <div className={styles.next}>
      {error && <Alert tone="error">{error}</Alert>}
      <Button size="large" full busy={isBusy} onClick={() => void pickUp()}>
        {t("delivery.pickedUp")}
      </Button>
    </div>
  );
}

function Ended({ delivery, taps }: { delivery: Delivery; taps: readonly Tap[] }) {
  const { t } = useTranslation("merchant");
  const state = stateAfter(delivery.state, taps) === "not_received" ? "not_received" : "delivered";
  return (
    <div className={styles.ended}>
      <h1>{t(`delivery.over.${state}.title`, { number: delivery.number })}</h1>
      <p>{taps.length > 0 ? t("delivery.waiting") : t(`delivery.over.${state}.text`, { shop: delivery.shop.name })}</p>
      {delivery.deliveryReason === "code_not_matching" && <Alert>{t("delivery.notMatching")}</Alert>}
    </div>
  );
}

function Shown({ linkKey, open, delivery }: { linkKey: string; open: OpenDelivery; delivery: Delivery }) {
  const { t } = useTranslation("merchant");
  const minutes = useMinutes(delivery, open.readAt);
  const state = stateAfter(delivery.state, open.taps);
  const told = (
    <>
      {open.isCut && <Alert>{t(open.taps.length > 0 ? "delivery.cutWaiting" : "delivery.cut")}</Alert>}
      {open.wasRefused && <Alert tone="error">{t("delivery.tapRefused")}</Alert>}
    </>
  );
  if (isOver(state))
    return (
      <>
        {told}
        <Ended delivery={delivery} taps={open.taps} />
      </>
    );
  return (
    <>
      {minutes !== undefined && (
        <p className={styles.minutes}>
          <Badge tone="accent">{t("delivery.minutes", { count: minutes })}</Badge>
        </p>
      )}
      {told}
      <Door delivery={delivery} />
      <Goods delivery={delivery} />
      {state === "preparing" && <p className={styles.next}>{t("delivery.preparing")}</p>}
      {state === "ready" && <PickUp isBusy={open.isBusy} onTap={open.tap} />}
      {state === "on_the_way" && (
        <>
          <HandOver triesLeft={delivery.codeTriesLeft} isBusy={open.isBusy} onTap={open.tap} />
          <Sharing linkKey={linkKey} />
        </>
      )}
      <p className={styles.soft}>{t("delivery.offline")}</p>
      <Announcer message={t(`delivery.state.${state}`)} />
    </>
  );
}

const CAN_TRY: readonly Missing[] = ["failed", "limited"];

function NotThere({ missing, onRetry }: { missing: Missing; onRetry: () => void }) {
  const { t } = useTranslation("merchant");
  return (
    <>
      <h1 className="visually-hidden">{t(`delivery.missing.${missing}.title`)}</h1>
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={t(`delivery.missing.${missing}.title`)}
        text={t(`delivery.missing.${missing}.text`)}
        action={CAN_TRY.includes(missing) ? <Button onClick={onRetry}>{t("delivery.again")}</Button> : undefined}
      />
    </>
  );
}

function Pending() {
  const { t } = useTranslation("merchant");
  return (
    <>
      <h1 className="visually-hidden">{t("delivery.loading")}</h1>
      <SkeletonGroup label={t("delivery.loading")}>
        <SkeletonLine size="title" width="long" />
        <SkeletonLine width="half" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
      </SkeletonGroup>
    </>
  );
}

function Linked({ linkKey }: { linkKey: string }) {
  const open = useDelivery(linkKey);
  if (open.missing) return <NotThere missing={open.missing} onRetry={open.readAgain} />;
  return open.delivery ? <Shown linkKey={linkKey} open={open} delivery={open.delivery} /> : <Pending />;
}

/** A courier's delivery. What opens it stands behind the `#`, which no server sees. */
function DeliveryPage() {
  const { t } = useTranslation("merchant");
  const isHydrated = useHydrated();
  const linkKey = useLinkKey();
  return (
    <div className={styles.page}>
      <title>{`${t("delivery.title")} · Savat`}</title>
      {!isHydrated && <Pending />}
      {isHydrated && linkKey === undefined && <NotThere missing="unknown" onRetry={() => undefined} />}
      {linkKey !== undefined && <Linked key={linkKey} linkKey={linkKey} />}
    </div>
  );
}

export const page = definePage({ Component: DeliveryPage });
