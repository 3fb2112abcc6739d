import type { LoadContext } from "@savat/contracts/remote";
import { type ComponentType, createElement, type ReactElement } from "react";
import { loadAudit } from "../features/audit/load.ts";
import { loadCustomers } from "../features/customers/load.ts";
import { loadInbox } from "../features/inbox/load.ts";
import { loadLate } from "../features/late/load.ts";
import { loadMerchants } from "../features/merchants/load.ts";
import { loadOrders } from "../features/orders/load.ts";
import { loadOverview } from "../features/overview/load.ts";
import { loadPayments } from "../features/payments/load.ts";
import { loadReleases } from "../features/releases/load.ts";
import { loadRequests } from "../features/requests/load.ts";
import type { TabName } from "./tab-names.ts";

/** A tab loads together with its data, because each needs the other; a failed chunk is requested again. */
async function open<Data>(data: Promise<Data>, chunk: Promise<ComponentType<{ data: Data }>>): Promise<ReactElement> {
  const [loaded, Tab] = await Promise.all([data, chunk]);
  return createElement(Tab, { data: loaded });
}

/** Every tab: its loader and its own chunk. */
export const OPEN_TAB: Record<TabName, (context: LoadContext) => Promise<ReactElement>> = {
  merchants: (context) =>
    open(
      loadMerchants(context),
      import(/* webpackChunkName: "tab-merchants" */ "../features/merchants/tab.tsx").then(({ MerchantsTab }) => MerchantsTab),
    ),
  requests: (context) =>
    open(
      loadRequests(context),
      import(/* webpackChunkName: "tab-requests" */ "../features/requests/tab.tsx").then(({ RequestsTab }) => RequestsTab),
    ),
  orders: (context) =>
    open(
      loadOrders(context),
      import(/* webpackChunkName: "tab-orders" */ "../features/orders/tab.tsx").then(({ OrdersTab }) => OrdersTab),
    ),
  late: (context) =>
    open(
      loadLate(context),
      import(/* webpackChunkName: "tab-late" */ "../features/late/tab.tsx").then(({ LateTab }) => LateTab),
    ),
  payments: (context) =>
    open(
      loadPayments(context),
      import(/* webpackChunkName: "tab-payments" */ "../features/payments/tab.tsx").then(({ PaymentsTab }) => PaymentsTab),
    ),
  customers: (context) =>
    open(
      loadCustomers(context),
      import(/* webpackChunkName: "tab-customers" */ "../features/customers/tab.tsx").then(({ CustomersTab }) => CustomersTab),
    ),
  inbox: (context) =>
    open(
      loadInbox(context),
      import(/* webpackChunkName: "tab-inbox" */ "../features/inbox/tab.tsx").then(({ InboxTab }) => InboxTab),
    ),
  overview: (context) =>
    open(
      loadOverview(context),
      import(/* webpackChunkName: "tab-overview" */ "../features/overview/tab.tsx").then(({ OverviewTab }) => OverviewTab),
    ),
  releases: (context) =>
    open(
      loadReleases(context),
      import(/* webpackChunkName: "tab-releases" */ "../features/releases/tab.tsx").then(({ ReleasesTab }) => ReleasesTab),
    ),
  audit: (context) =>
    open(
      loadAudit(context),
      import(/* webpackChunkName: "tab-audit" */ "../features/audit/tab.tsx").then(({ AuditTab }) => AuditTab),
    ),
};
