import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { InventoryProduct } from "@savat/contracts/products";
import { Badge } from "@savat/ui/badge";
import { Button } from "@savat/ui/button";
import { type DataColumn, DataTable } from "@savat/ui/data-table";
import { TrashIcon } from "@savat/ui/icons";
import type { ReactNode } from "react";
import { PictureFetchNote } from "../../pictures/picture-fetch-note.tsx";
import { PicturePreview } from "../../pictures/picture-preview.tsx";
import { type MarkToday, OutToday } from "./out-today.tsx";
import { cutNotes, stockLevel } from "./product-figures.ts";
import styles from "./products.module.css";

const STOCK_TONE = { high: "success", low: "warning", soldOut: "danger" } as const;

interface RowActions {
  /** Undefined if the role does not allow it. */
  onEdit: ((product: InventoryProduct) => void) | undefined;
  onDelete: ((product: InventoryProduct) => void) | undefined;
  onStock: ((product: InventoryProduct) => void) | undefined;
  onToday: MarkToday | undefined;
}

function ProductName({ product: { name, notes, primaryImage, pictureFetch } }: { product: InventoryProduct }) {
  const cut = cutNotes(notes);
  return (
    <div className={styles.product}>
      <PicturePreview url={primaryImage} alt="" />
      <div className={styles.naming}>
        <span className={styles.name}>{name}</span>
        {notes !== "" && (
          <span className={styles.notes} title={cut === notes ? undefined : notes}>
            {cut}
          </span>
        )}
        <PictureFetchNote fetch={pictureFetch} />
      </div>
    </div>
  );
}

function Stock({ product, onToday }: { product: InventoryProduct } & Pick<RowActions, "onToday">) {
  const { t } = useTranslation("merchant");
  const { stockQuantity, reservedQuantity, isOutToday } = product;
  const level = stockLevel(stockQuantity);
  return (
    <div className={styles.stock}>
      <span className={styles.stockLine}>
        <span className={styles.figure}>{stockQuantity}</span>
        {isOutToday ? (
          <Badge tone="danger">{t("products.today.isOut")}</Badge>
        ) : (
          <Badge tone={STOCK_TONE[level]}>{t(`products.stock.${level}`)}</Badge>
        )}
      </span>
      {reservedQuantity > 0 && <span className={styles.soft}>{t("products.stock.reserved", { count: reservedQuantity })}</span>}
      {onToday && <OutToday product={product} onMark={onToday} />}
    </div>
  );
}

function Actions({ product, onEdit, onDelete, onStock }: RowActions & { product: InventoryProduct }) {
  const { t } = useTranslation("merchant");
  const { name } = product;
  return (
    <div className={styles.actions}>
      {onEdit && (
        <Button variant="quiet" aria-label={t("products.actions.editOf", { name })} onClick={() => onEdit(product)}>
          {t("products.actions.edit")}
        </Button>
      )}
      {onStock && (
        <Button variant="quiet" aria-label={t("products.actions.stockOf", { name })} onClick={() => onStock(product)}>
          {t("products.actions.stock")}
        </Button>
      )}
      {onDelete && (
        <Button
          variant="plain"
          className={styles.delete}
          icon={<TrashIcon size={18} />}
          aria-label={t("products.actions.deleteOf", { name })}
          onClick={() => onDelete(product)}
        >
          {t("products.actions.delete")}
        </Button>
      )}
    </div>
  );
}

function useColumns(actions: RowActions): DataColumn<InventoryProduct>[] {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  return [
    { key: "product", title: t("products.columns.product"), isRowHeader: true, render: (product) => <ProductName product={product} /> },
    { key: "category", title: t("products.columns.category"), render: ({ categoryName }) => categoryName },
    {
      key: "price",
      title: t("products.columns.price"),
      align: "end",
      render: ({ price }) => <span className={styles.price}>{formatMoney(price, language)}</span>,
    },
    { key: "stock", title: t("products.columns.stock"), render: (product) => <Stock product={product} onToday={actions.onToday} /> },
    { key: "vat", title: t("products.columns.vat"), align: "end", render: ({ vat }) => `${vat}%` },
    {
      key: "actions",
      title: t("products.columns.actions"),
      align: "end",
      isTitleHidden: true,
      render: (product) => <Actions product={product} {...actions} />,
    },
  ];
}

interface ProductsTableProps extends RowActions {
  products: readonly InventoryProduct[];
  empty: ReactNode;
  isBusy: boolean;
}

/** A page of products, with the role's actions for each. */
export function ProductsTable({ products, empty, isBusy, ...actions }: ProductsTableProps) {
  const { t } = useTranslation("merchant");
  const columns = useColumns(actions);
  return (
    <DataTable caption={t("products.title")} columns={columns} rows={products} rowKey={({ id }) => id} empty={empty} isBusy={isBusy} />
  );
}
