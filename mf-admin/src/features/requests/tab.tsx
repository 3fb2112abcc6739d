import { Alert, Button, Empty, Table, type TableColumnsType, Tag } from "antd";
import { formatDate } from "shared-contracts/date";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord } from "shared-contracts/merchants";
import { formatPhone } from "shared-contracts/phone";
import { useNavigation, useRevalidator, useSearchParams } from "shared-contracts/router";
import type { RequestsData } from "./load.ts";
import styles from "./requests.module.css";

function useColumns(): TableColumnsType<MerchantRecord> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return [
    {
      key: "business",
      title: t("requests.columns.business"),
      render: (_, { businessName, businessAddress }) => (
        <div className={styles.business}>
          <strong>{businessName}</strong>
          <span className={styles.soft}>{businessAddress}</span>
        </div>
      ),
    },
    {
      key: "owner",
      title: t("requests.columns.owner"),
      render: (_, { businessOwnerName, businessOwnerEmail, businessOwnerPhone }) => (
        <div className={styles.cell}>
          <span>{businessOwnerName}</span>
          <a className={styles.contact} href={`tel:${businessOwnerPhone}`}>
            {formatPhone(businessOwnerPhone)}
          </a>
          <a className={styles.contact} href={`mailto:${businessOwnerEmail}`}>
            {businessOwnerEmail}
          </a>
        </div>
      ),
    },
    { key: "type", title: t("requests.columns.type"), render: (_, { businessType }) => t(`type.${businessType}`) },
    {
      key: "date",
      title: t("requests.columns.date"),
      render: (_, { merchantRequestDate }) => (
        <time dateTime={merchantRequestDate} className={styles.date}>
          {formatDate(merchantRequestDate, language)}
        </time>
      ),
    },
    {
      key: "status",
      title: t("requests.columns.status"),
      render: (_, { merchantRequestStatus }) => <Tag>{t(`status.${merchantRequestStatus}`)}</Tag>,
    },
  ];
}

function RequestsTable({ data }: { data: Extract<RequestsData, { kind: "requests" }> }) {
  const { t } = useTranslation("admin");
  const columns = useColumns();
  const isLoading = useNavigation().state !== "idle";
  const [, setSearchParams] = useSearchParams();
  const { currentPage, itemsPerPage, totalItems } = data.pagination;
  return (
    <Table
      rowKey="uid"
      columns={columns}
      dataSource={data.requests}
      loading={isLoading}
      scroll={{ x: "max-content" }}
      pagination={{
        current: currentPage,
        pageSize: itemsPerPage,
        total: totalItems,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: (page) => setSearchParams(page === 1 ? {} : { page: String(page) }),
      }}
      locale={{
        emptyText: (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              <div className={styles.cell}>
                <strong>{t("requests.empty.title")}</strong>
                <span>{t("requests.empty.text")}</span>
              </div>
            }
          />
        ),
      }}
    />
  );
}

function RequestsFailed({ reason }: { reason: string }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      type="error"
      showIcon
      title={t("requests.failed.title")}
      description={t(`requests.failed.${reason}`)}
      action={
        <Button loading={state !== "idle"} onClick={() => void revalidate()}>
          {t("requests.failed.retry")}
        </Button>
      }
    />
  );
}

/** Merchants that wait for an administrator's word, as the API gives them. */
export function RequestsTab({ data }: { data: RequestsData }) {
  return data.kind === "requests" ? <RequestsTable data={data} /> : <RequestsFailed reason={data.reason} />;
}
