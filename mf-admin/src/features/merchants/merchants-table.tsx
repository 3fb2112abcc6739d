import { Button, Grid, type TableColumnsType, Tag } from "antd";
import { useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord, MerchantStatus } from "shared-contracts/merchants";
import type { Pagination } from "shared-contracts/pagination";
import { formatPhone } from "shared-contracts/phone";
import { pictureSource, tileOf } from "shared-contracts/picture";
import { Link } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { classNames } from "shared-ui/class-names";
import { Picture } from "shared-ui/picture";
import { ConsoleTable } from "../../console-table.tsx";
import { shownRows } from "../../page-numbers.ts";
import rowActions from "../../row-actions.module.css";
import styles from "./merchants.module.css";

const COLOURS: Record<MerchantStatus, string> = { active: "success", pending: "warning", rejected: "error" };

interface Actions {
  onEdit: (merchant: MerchantRecord) => void;
  onDelete: (merchant: MerchantRecord) => void;
}

function Contact({ merchant: { businessOwnerEmail, businessOwnerPhone } }: { merchant: MerchantRecord }) {
  return (
    <div className={styles.cell}>
      <a className={classNames(styles.contact, styles.phone)} href={`tel:${businessOwnerPhone}`}>
        {formatPhone(businessOwnerPhone)}
      </a>
      <a className={styles.contact} href={`mailto:${businessOwnerEmail}`}>
        {businessOwnerEmail}
      </a>
    </div>
  );
}

/** With what its neighbours say where there is no room for them. */
function Business({ merchant }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const { xl: isWide } = Grid.useBreakpoint();
  const { uid, id, businessName, businessAddress, image, images } = merchant;
  return (
    <div className={styles.business}>
      <Picture source={pictureSource(image)} alt="" missingLabel={t("merchants.pictures.missing")} shape="thumb" tile={tileOf(uid)} />
      <div className={styles.cell}>
        <Link to={`/merchant-dashboard/${id}`} className={styles.name}>
          {businessName}
        </Link>
        <span className={styles.soft}>{businessAddress}</span>
        {images.length > 1 && <span className={styles.soft}>{t("merchants.moreImages", { count: images.length - 1 })}</span>}
        {!isWide && (
          <>
            <span>{merchant.businessOwnerName}</span>
            <Contact merchant={merchant} />
          </>
        )}
      </div>
    </div>
  );
}

/** Only an active merchant has a public page; for any other the way there stands switched off and says why. */
function ViewPage({ merchant: { uid, status, businessName: business } }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const text = t("merchants.actions.view");
  if (status !== "active") {
    const why = t("merchants.actions.viewNotYet", { business });
    return (
      <Button type="text" disabled aria-label={why} title={why}>
        {text}
      </Button>
    );
  }
  return (
    <Link to={`/merchant/${uid}`} className={buttonClass({ variant: "plain" })} aria-label={t("merchants.actions.viewOne", { business })}>
      {text}
    </Link>
  );
}

function RowActions({ merchant, onEdit, onDelete }: Actions & { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const business = merchant.businessName;
  return (
    <div className={classNames(rowActions.actions, styles.actions)}>
      <Button aria-label={t("merchants.actions.editOne", { business })} onClick={() => onEdit(merchant)}>
        {t("merchants.actions.edit")}
      </Button>
      <Button danger aria-label={t("merchants.actions.deleteOne", { business })} onClick={() => onDelete(merchant)}>
        {t("merchants.actions.delete")}
      </Button>
      <ViewPage merchant={merchant} />
    </div>
  );
}

function useColumns(actions: Actions): TableColumnsType<MerchantRecord> {
  const { t } = useTranslation("admin");
  return [
    { key: "business", title: t("merchants.columns.business"), render: (_, merchant) => <Business merchant={merchant} /> },
    { key: "owner", title: t("merchants.columns.owner"), responsive: ["xl"], render: (_, { businessOwnerName }) => businessOwnerName },
    { key: "contact", title: t("merchants.columns.contact"), responsive: ["xl"], render: (_, merchant) => <Contact merchant={merchant} /> },
    { key: "type", title: t("merchants.columns.type"), render: (_, { businessType }) => t(`type.${businessType}`) },
    {
      key: "status",
      title: t("merchants.columns.status"),
      render: (_, { status }) => <Tag color={COLOURS[status]}>{t(`status.${status}`)}</Tag>,
    },
    { key: "actions", title: t("merchants.columns.actions"), render: (_, merchant) => <RowActions merchant={merchant} {...actions} /> },
  ];
}

export function MerchantsTable({ merchants, pagination, ...actions }: Actions & { merchants: MerchantRecord[]; pagination: Pagination }) {
  const { t } = useTranslation("admin");
  return (
    <ConsoleTable
      label={t("console.tab.merchants")}
      columns={useColumns(actions)}
      rows={merchants}
      rowKey="uid"
      pagination={pagination}
      showing={t("merchants.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={t("merchants.empty")}
    />
  );
}
