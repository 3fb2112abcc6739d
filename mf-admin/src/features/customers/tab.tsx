import type { AdminCustomer } from "@savat/contracts/admin-customers";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { useRevalidator } from "@savat/contracts/router";
import { type ComponentType, useState } from "react";
import { LoadFailed } from "../../load-failed.tsx";
import { useFocusKept } from "../../use-focus-kept.ts";
import { useSay } from "../../use-say.ts";
import { BlockCustomer, type ChangeCustomerProps } from "./block-customer.tsx";
import type { Change } from "./change-failure.ts";
import styles from "./customers.module.css";
import { CustomersTable } from "./customers-table.tsx";
import { FindCustomers } from "./find-customers.tsx";
import type { CustomersData } from "./load.ts";
import { MoveCustomer } from "./move-customer.tsx";
import { StopMove } from "./stop-move.tsx";
import { UnblockCustomer } from "./unblock-customer.tsx";

const DIALOGS: Record<Change, ComponentType<ChangeCustomerProps>> = {
  block: BlockCustomer,
  unblock: UnblockCustomer,
  move: MoveCustomer,
  stopMove: StopMove,
};

/** All signed-up customers: their data, their orders, and blocking. */
export function CustomersTab({ data }: { data: CustomersData }) {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const say = useSay();
  const heading = useFocusKept(data);
  const [open, setOpen] = useState<{ change: Change; customer: AdminCustomer }>();
  const reload = () => void revalidate();

  function finish(change: Change, { phone }: AdminCustomer): void {
    setOpen(undefined);
    say(t(`customers.done.${change}`, { phone: formatPhone(phone) }));
    reload();
  }
  const Dialog = DIALOGS[open?.change ?? "block"];

  return (
    <section className={styles.section} aria-labelledby="customers">
      <h2 id="customers" ref={heading} tabIndex={-1} className={styles.title}>
        {t("customers.title")}
      </h2>
      <FindCustomers />
      {data.kind === "failed" ? (
        <LoadFailed title={t("customers.failed.title")} text={t(`customers.failed.${data.reason}`)} />
      ) : (
        <CustomersTable
          customers={data.customers}
          pagination={data.pagination}
          onChange={(change, customer) => setOpen({ change, customer })}
        />
      )}
      {open !== undefined && (
        <Dialog
          customer={open.customer}
          onDone={() => finish(open.change, open.customer)}
          onOutdated={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
