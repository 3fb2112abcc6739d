import { Button, Grid, type TableColumnsType, Tag } from "antd";
import { useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord } from "shared-contracts/merchants";
import type { Pagination } from "shared-contracts/pagination";
import { formatPhone } from "shared-contracts/phone";
import { classNames } from "shared-ui/class-names";
import { ConsoleTable } from "../../console-table.tsx";
import { shownRows } from "../../page-numbers.ts";
import rowActions from "../../row-actions.module.css";
import { Lookalikes } from "./lookalikes.tsx";
import { RequestDate } from "./request-date.tsx";
import styles from "./requests.module.css";

interface Actions {
  /** The request that is being decided: it takes no second decision. */
  deciding: string | undefined;
  onView: (request: MerchantRecord) => void;
  onApprove: (request: MerchantRecord) => void;
  onReject: (request: MerchantRecord) => void;
}

function Owner({ request: { businessOwnerName, businessOwnerPhone, businessOwnerEmail } }: { request: MerchantRecord }) {
  return (
    <div className={styles.cell}>
      <span>{businessOwnerName}</span>
      <a className={classNames(styles.contact, styles.phone)} href={`tel:${businessOwnerPhone}`}>
        {formatPhone(businessOwnerPhone)}
      </a>
      <a className={styles.contact} href={`mailto:${businessOwnerEmail}`}>
        {businessOwnerEmail}
      </a>
    </div>
  );
}

/** With its owner where there is no room beside it. */
function Business({ request }: { request: MerchantRecord }) {
  const { xl: isWide } = Grid.useBreakpoint();
  return (
    <div className={styles.business}>
      <strong>{request.businessName}</strong>
      <Lookalikes merchant={request} />
      <span className={styles.soft}>{request.businessAddress}</span>
      {!isWide && <Owner request={request} />}
    </div>
  );
}

function RowActions({ request, deciding, onView, onApprove, onReject }: Actions & { request: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const business = request.businessName;
  return (
    <div className={classNames(rowActions.actions, styles.actions)}>
      <Button aria-label={t("requests.actions.viewOne", { business })} onClick={() => onView(request)}>
        {t("requests.actions.view")}
      </Button>
      <Button
        type="primary"
        loading={deciding === request.uid}
        aria-label={t("requests.actions.approveOne", { business })}
        onClick={() => onApprove(request)}
      >
        {t("requests.actions.approve")}
      </Button>
      <Button danger aria-label={t("requests.actions.rejectOne", { business })} onClick={() => onReject(request)}>
        {t("requests.actions.reject")}
      </Button>
    </div>
  );
}

function useColumns(actions: Actions): TableColumnsType<MerchantRecord> {
  const { t } = useTranslation("admin");
  return [
    {
      key: "business",
      title: t("requests.columns.business"),
      render: (_, request) => <Business request={request} />,
    },
    { key: "owner", title: t("requests.columns.owner"), responsive: ["xl"], render: (_, request) => <Owner request={request} /> },
    { key: "type", title: t("requests.columns.type"), responsive: ["lg"], render: (_, { businessType }) => t(`type.${businessType}`) },
    {
      key: "date",
      title: t("requests.columns.date"),
      render: (_, { merchantRequestDate }) => <RequestDate value={merchantRequestDate} />,
    },
    {
      key: "status",
      title: t("requests.columns.status"),
      responsive: ["lg"],
      render: (_, { merchantRequestStatus }) => <Tag>{t(`status.${merchantRequestStatus}`)}</Tag>,
    },
    { key: "actions", title: t("requests.columns.actions"), render: (_, request) => <RowActions request={request} {...actions} /> },
  ];
}

export function RequestsTable({ requests, pagination, ...actions }: Actions & { requests: MerchantRecord[]; pagination: Pagination }) {
  const { t } = useTranslation("admin");
  return (
    <ConsoleTable
      label={t("requests.title")}
      columns={useColumns(actions)}
      rows={requests}
      rowKey="uid"
      pagination={pagination}
      showing={t("requests.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={styles.cell}>
          <strong>{t("requests.empty.title")}</strong>
          <span>{t("requests.empty.text")}</span>
        </div>
      }
    />
  );
}
