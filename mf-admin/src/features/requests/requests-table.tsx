import { useTranslation } from "@savat/contracts/i18n";
import type { MerchantRecord } from "@savat/contracts/merchants";
import type { Pagination } from "@savat/contracts/pagination";
import { Button, Grid, type TableColumnsType, Tag } from "antd";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { ContactLines } from "../../contact-lines.tsx";
import { shownRows } from "../../page-numbers.ts";
import { Lookalikes } from "./lookalikes.tsx";
import { RequestDate } from "./request-date.tsx";
import styles from "./requests.module.css";

interface Actions {
  /** The request that is being decided: it accepts no second decision. */
  deciding: string | undefined;
  onView: (request: MerchantRecord) => void;
  onApprove: (request: MerchantRecord) => void;
  onReject: (request: MerchantRecord) => void;
}

function Owner({ request: { businessOwnerName, businessOwnerPhone, businessOwnerEmail } }: { request: MerchantRecord }) {
  return <ContactLines name={businessOwnerName} phone={businessOwnerPhone} email={businessOwnerEmail} />;
}

/** With its owner if there is no column for that. */
function Business({ request }: { request: MerchantRecord }) {
  const { lg: hasColumns } = Grid.useBreakpoint();
  return (
    <div className={cell.lines}>
      <span className={cell.line} title={request.businessName}>
        <strong>{request.businessName}</strong>
      </span>
      <span className={`${cell.line} ${cell.soft}`} title={request.businessAddress}>
        {request.businessAddress}
      </span>
      <Lookalikes merchant={request} />
      {!hasColumns && <Owner request={request} />}
    </div>
  );
}

function RowActions({ request, deciding, onView, onApprove, onReject }: Actions & { request: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const business = request.businessName;
  return (
    <div className={cell.actions}>
      <Button size="small" aria-label={t("requests.actions.viewOne", { business })} onClick={() => onView(request)}>
        {t("requests.actions.view")}
      </Button>
      <Button
        size="small"
        type="primary"
        loading={deciding === request.uid}
        aria-label={t("requests.actions.approveOne", { business })}
        onClick={() => onApprove(request)}
      >
        {t("requests.actions.approve")}
      </Button>
      <Button size="small" danger aria-label={t("requests.actions.rejectOne", { business })} onClick={() => onReject(request)}>
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
    {
      key: "owner",
      title: t("requests.columns.owner"),
      responsive: ["lg"],
      width: 210,
      render: (_, request) => <Owner request={request} />,
    },
    {
      key: "type",
      title: t("requests.columns.type"),
      responsive: ["lg"],
      width: 84,
      render: (_, { businessType }) => t(`type.${businessType}`),
    },
    {
      key: "date",
      title: t("requests.columns.date"),
      width: 100,
      render: (_, { merchantRequestDate }) => <RequestDate value={merchantRequestDate} />,
    },
    {
      key: "status",
      title: t("requests.columns.status"),
      responsive: ["lg"],
      width: 138,
      render: (_, { merchantRequestStatus }) => <Tag>{t(`status.${merchantRequestStatus}`)}</Tag>,
    },
    {
      key: "actions",
      title: t("requests.columns.actions"),
      width: 283,
      render: (_, request) => <RowActions request={request} {...actions} />,
    },
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
        <div className={styles.names}>
          <strong>{t("requests.empty.title")}</strong>
          <span>{t("requests.empty.text")}</span>
        </div>
      }
    />
  );
}
