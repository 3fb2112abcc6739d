import { useCart } from "@savat/contracts/cart";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Order } from "@savat/contracts/orders";
import { definePage } from "@savat/contracts/page";
import { Navigate, useLocation, useRevalidator } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import type { Site } from "@savat/contracts/site";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { useOtherBasketTotal } from "./basket-total.ts";
import styles from "./checkout-page.module.css";
import { AddressStep, fetchAddressStep } from "./features/address/lazy-step.tsx";
import { OrderAddress } from "./features/address/order-address.tsx";
import { decideArrival, isBeingPaid } from "./features/order/arrival.ts";
import { CheckoutFrame } from "./features/order/checkout-frame.tsx";
import { CheckoutFailed, CheckoutPending } from "./features/order/checkout-states.tsx";
import { type CheckoutData, type CheckoutShown, loadCheckout } from "./features/order/load-checkout.ts";
import { OrderSummary } from "./features/order/order-summary.tsx";
import { Reservation } from "./features/order/reservation.tsx";
import { useOrderNews } from "./features/order/use-order-news.ts";
import { OutChoice } from "./features/out-choice/out-choice.tsx";
import { type CardFormProps, NO_CARD } from "./features/payment/card-form.tsx";
import { PaymentArea } from "./features/payment/payment-area.tsx";
import { fetchSuccessPage, fetchWithoutOrder, loadWithoutOrder } from "./fetch-ahead.ts";
import { sumsOfOrder } from "./shown-sums.ts";

const WithoutOrder = lazy(async () => ({ default: (await loadWithoutOrder()).WithoutOrder }));

interface OpenOrderProps {
  order: Order;
  addressRefusal: string | undefined;
  site: Site;
  draft: CardFormProps["draft"];
}

/** A pending order: its goods and the end of their reservation, then the card form. */
function OpenOrder({ order, addressRefusal, site, draft }: OpenOrderProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const user = useSession((session) => session.user);
  const isOutdated = useCart((cart) => decideArrival(order, cart) === "create");
  const { revalidate, state } = useRevalidator();
  const readAgain = useCallback(() => void revalidate(), [revalidate]);
  const basketTotal = useOtherBasketTotal(order);
  useOrderNews(order, readAgain);
  useEffect(fetchSuccessPage, []);
  useEffect(fetchWithoutOrder, []);
  useEffect(fetchAddressStep, []);
  if (user === null) return null;
  return (
    <div className={styles.columns}>
      <div className={styles.summary}>
        <OrderSummary lines={order.items} sums={sumsOfOrder(order)} slot={order.slot}>
          {order.expiresAt !== null && !isBeingPaid(order) && <Reservation expiresAt={order.expiresAt} />}
        </OrderSummary>
        {basketTotal !== undefined && (
          <Alert>
            {t("order.otherTotal", { before: formatMoney(basketTotal, language), now: formatMoney(order.totalAmount, language) })}
          </Alert>
        )}
      </div>
      <div className={styles.payment}>
        {isOutdated && (
          <Alert
            action={
              <Button variant="wash" busy={state !== "idle"} onClick={readAgain}>
                {t("order.update")}
              </Button>
            }
          >
            {t("order.outdated")}
          </Alert>
        )}
        <OrderAddress order={order} refusal={addressRefusal} isLocked={isBeingPaid(order)} onGiven={readAgain} />
        {order.outChoice !== undefined && !isBeingPaid(order) && <OutChoice key={`out ${order.id}`} order={order} />}
        {order.address !== null && (
          <PaymentArea
            key={order.id}
            order={order}
            user={user}
            site={site}
            isOutdated={isOutdated}
            draft={draft}
            addressStep={(onGiven) => (
              <AddressStep
                order={order}
                onGiven={(given) => {
                  onGiven(given);
                  readAgain();
                }}
              />
            )}
            onRestarted={readAgain}
          />
        )}
      </div>
    </div>
  );
}

function Shown({ shown, site, draft }: CheckoutData & { draft: CardFormProps["draft"] }) {
  switch (shown.kind) {
    case "guest":
      return null;
    case "order":
      return <OpenOrder order={shown.order} addressRefusal={shown.addressRefusal} site={site} draft={draft} />;
    default:
      return (
        <Suspense>
          <WithoutOrder shown={shown} />
        </Suspense>
      );
  }
}

function merchantOf(shown: CheckoutShown): { uid: string; name: string } | undefined {
  if (shown.kind === "order" || shown.kind === "closed") return shown.order.merchant;
  if (shown.kind !== "not-sent") return undefined;
  const { uid, name } = shown.local.body.merchant;
  return { uid, name: name ?? "" };
}

function CheckoutPage({ data }: { data: CheckoutData }) {
  const { pathname, search } = useLocation();
  const basketMerchant = useCart((cart) => cart.merchant);
  const draft = useRef(NO_CARD);
  useReloadOnSessionChange();
  if (data.shown.kind === "guest") {
    return <Navigate to="/signin" state={{ from: `${pathname}${search}`, requiresAuth: true }} replace />;
  }
  return (
    <CheckoutFrame merchant={merchantOf(data.shown) ?? basketMerchant ?? undefined}>
      <Shown {...data} draft={draft} />
    </CheckoutFrame>
  );
}

export const page = definePage({
  Component: CheckoutPage,
  load: loadCheckout,
  Pending: CheckoutPending,
  Failed: CheckoutFailed,
  clientOnly: true,
});
