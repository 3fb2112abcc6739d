import type { AdminOrder } from "@savat/contracts/admin-orders";
import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { Link } from "@savat/contracts/router";
import type { ReactNode } from "react";
import { Facts } from "../../facts.tsx";
import { Moment } from "../../moment.tsx";
import styles from "./order.module.css";
import { OrderComplaint } from "./order-complaint.tsx";
import { OrderAddress } from "./order-place.tsx";

export type Fact = [name: string, value: ReactNode];

/** Facts about an order, with the labels of its details. */
export function OrderFactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation("admin");
  return <Facts facts={facts.map(([name, value]) => ({ name: t(`orders.details.${name}`), value }))} />;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

function Customer({ customer }: Pick<AdminOrder, "customer">) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.cell}>
      {customer.name !== null && <span>{customer.name}</span>}
      <a className={styles.link} href={`tel:${customer.phone}`}>
        {formatPhone(customer.phone)}
      </a>
      <Link className={styles.link} to={{ search: `?tab=orders&user=${encodeURIComponent(customer.uid)}` }}>
        {t("orders.details.allOrders")}
      </Link>
    </div>
  );
}

/** Why exactly it was cancelled, if that is known. */
function useCancelText(): (order: AdminOrder["order"]) => string | null {
  const { t } = useTranslation("admin");
  return ({ cancelReason, cancelDetail }) => {
    if (cancelDetail != null) return t(`orders.cancelDetail.${cancelDetail}`);
    return cancelReason === null ? null : t(`orders.reason.${cancelReason}`);
  };
}

/** The order's customer, merchant and dates, and where it goes. `changeAddress` stands below the address. */
export function OrderFacts({ order: { order, customer, complaint }, changeAddress }: { order: AdminOrder; changeAddress: ReactNode }) {
  const { t } = useTranslation("admin");
  const cancelText = useCancelText();
  const { slot, address } = order;
  return (
    <OrderFactList
      facts={[
        ["id", <span key="id">{order.id}</span>],
        ["created", <Moment key="at" at={order.createdAt} />],
        ["cancelled", cancelText(order)],
        ["customer", <Customer key="customer" customer={customer} />],
        [
          "merchant",
          <Link key="merchant" className={styles.link} to={`/merchant/${order.merchant.uid}`}>
            {order.merchant.name}
          </Link>,
        ],
        [
          "slot",
          slot && (
            <span key="slot">
              <Moment at={slot.from} />–{formatClock(slot.to)}
            </span>
          ),
        ],
        ["estimate", order.estimatedDelivery && <Moment key="estimate" at={order.estimatedDelivery} />],
        [
          "address",
          address || changeAddress ? (
            <div key="address" className={styles.cell}>
              {address && <OrderAddress address={address} />}
              {changeAddress}
            </div>
          ) : null,
        ],
        ["complaint", complaint?.isOpen === false ? <OrderComplaint key="complaint" orderId={order.id} complaint={complaint} /> : null],
        ["outChoice", address && order.outChoice ? t(`orders.outChoice.${order.outChoice}`) : null],
      ]}
    />
  );
}
