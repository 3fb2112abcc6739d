import { useTranslation } from "@savat/contracts/i18n";
import type { MerchantRecord, MerchantStatus } from "@savat/contracts/merchants";
import type { Pagination } from "@savat/contracts/pagination";
import { tileOf } from "@savat/contracts/picture";
import { Link } from "@savat/contracts/router";
import { Button, Grid, type TableColumnsType, Tag } from "antd";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { ContactLines } from "../../contact-lines.tsx";
import { LinkButton } from "../../link-button.tsx";
import { shownRows } from "../../page-numbers.ts";
import { Thumb } from "../../thumb.tsx";
import styles from "./merchants.module.css";

const COLOURS: Record<MerchantStatus, string> = { active: "success", pending: "warning", rejected: "error" };

interface Actions {
  onEdit: (merchant: MerchantRecord) => void;
  onDelete: (merchant: MerchantRecord) => void;
}

function Contact({ merchant: { businessOwnerEmail, businessOwnerPhone } }: { merchant: MerchantRecord }) {
  return <ContactLines phone={businessOwnerPhone} email={businessOwnerEmail} />;
}

/** With owner and contact if they have no columns. */
function Business({ merchant }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const { lg: hasColumns } = Grid.useBreakpoint();
  const { uid, id, businessName, businessAddress, image, images } = merchant;
  return (
    <div className={styles.business}>
      <Thumb url={image} alt="" missingLabel={t("merchants.pictures.missing")} tile={tileOf(uid)} />
      <div className={cell.lines}>
        <Link to={`/merchant-dashboard/${id}`} title={businessName} className={`${cell.link} ${cell.line} ${cell.name}`}>
          {businessName}
        </Link>
        <span className={`${cell.line} ${cell.soft}`} title={businessAddress}>
          {businessAddress}
        </span>
        {images.length > 1 && (
          <span className={`${cell.line} ${cell.soft}`}>{t("merchants.moreImages", { count: images.length - 1 })}</span>
        )}
        {!hasColumns && (
          <>
            <span>{merchant.businessOwnerName}</span>
            <Contact merchant={merchant} />
          </>
        )}
      </div>
    </div>
  );
}

/** The status, and how many of its orders the merchant accepts. */
function Standing({ merchant: { status, acceptanceRate, decidedOrders = 0 } }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const rate = acceptanceRate ?? undefined;
  return (
    <>
      <Tag color={COLOURS[status]}>{t(`status.${status}`)}</Tag>
      {rate !== undefined && <span className={cell.soft}>{t("merchants.accepts", { rate, orders: decidedOrders })}</span>}
    </>
  );
}

/** Only an active merchant has a public page; otherwise the button is disabled and says why. */
function ViewPage({ merchant: { uid, status, businessName: business } }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const text = t("merchants.actions.view");
  if (status !== "active") {
    const why = t("merchants.actions.viewNotYet", { business });
    return (
      <Button size="small" type="text" disabled aria-label={why} title={why}>
        {text}
      </Button>
    );
  }
  return (
    <LinkButton size="small" type="text" to={`/merchant/${uid}`} aria-label={t("merchants.actions.viewOne", { business })}>
      {text}
    </LinkButton>
  );
}

function RowActions({ merchant, onEdit, onDelete }: Actions & { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  const business = merchant.businessName;
  return (
    <div className={cell.actions}>
      <Button size="small" aria-label={t("merchants.actions.editOne", { business })} onClick={() => onEdit(merchant)}>
        {t("merchants.actions.edit")}
      </Button>
      <Button size="small" danger aria-label={t("merchants.actions.deleteOne", { business })} onClick={() => onDelete(merchant)}>
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
    {
      key: "owner",
      title: t("merchants.columns.owner"),
      responsive: ["lg"],
      width: 116,
      render: (_, { businessOwnerName }) => (
        <span className={cell.block} title={businessOwnerName}>
          {businessOwnerName}
        </span>
      ),
    },
    {
      key: "contact",
      title: t("merchants.columns.contact"),
      responsive: ["lg"],
      width: 210,
      render: (_, merchant) => <Contact merchant={merchant} />,
    },
    { key: "type", title: t("merchants.columns.type"), width: 88, render: (_, { businessType }) => t(`type.${businessType}`) },
    {
      key: "status",
      title: t("merchants.columns.status"),
      width: 138,
      render: (_, merchant) => <Standing merchant={merchant} />,
    },
    {
      key: "actions",
      title: t("merchants.columns.actions"),
      width: 254,
      render: (_, merchant) => <RowActions merchant={merchant} {...actions} />,
    },
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
