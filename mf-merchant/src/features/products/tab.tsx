import { callApi } from "@savat/contracts/api-client";
import { setOutToday } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { hasRight, type MemberRole } from "@savat/contracts/membership";
import type { InventoryProduct } from "@savat/contracts/products";
import { useLocation, useNavigate, useRevalidator } from "@savat/contracts/router";
import { Button } from "@savat/ui/button";
import { PlusIcon } from "@savat/ui/icons";
import { useNotice } from "@savat/ui/use-notice";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DeleteProduct } from "./delete-product.tsx";
import type { ProductsData } from "./load.ts";
import { ProductEditor } from "./product-editor.tsx";
import { pageAfterDelete, productSearch, readProductQuery } from "./product-query.ts";
import type { KnownCategory } from "./product-values.ts";
import styles from "./products.module.css";
import { ProductsView } from "./products-view.tsx";

export interface ProductsTabProps {
  merchantId: string;
  role: MemberRole;
  data: ProductsData;
  /** Shown beside the button that adds a product. */
  tools?: ReactNode;
}

type Modal = { kind: "add" } | { kind: "edit" | "stock" | "delete"; product: InventoryProduct };

const SAID = { add: "added", edit: "updated", stock: "updated" } as const;

/** The open modal belongs to the address where it opened: Back closes it. */
function useModal() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ modal: Modal; at: string }>();
  return {
    modal: opened?.at === key ? opened.modal : undefined,
    open: (modal: Modal) => setOpened({ modal, at: key }),
    close: () => setOpened(undefined),
  };
}

/** After a success: shows the message and reads the list again, or the previous page if this one is empty. */
function useAfterChange(merchantId: string, data: ProductsData, say: (text: string) => void) {
  const { t } = useTranslation("merchant");
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return {
    saved: (kind: keyof typeof SAID) => {
      say(t(`products.${SAID[kind]}`));
      void revalidate();
    },
    deleted: () => {
      say(t("products.deleted"));
      const params = new URLSearchParams(search);
      const query = readProductQuery(params);
      const page = pageAfterDelete(query.page, data.kind === "products" ? data.products.length : 0);
      if (page === query.page) void revalidate();
      else void navigate({ search: productSearch(params, { ...query, page }) }, { replace: true, preventScrollReset: true });
    },
    gone: () => void revalidate(),
    marked: async ({ id: productId, name }: InventoryProduct, isOut: boolean) => {
      await callApi(setOutToday, { params: { id: merchantId, productId }, body: { isOut } });
      say(t(isOut ? "products.today.saidOut" : "products.today.saidBack", { name }));
      await revalidate();
    },
  };
}

interface ModalProps {
  modal: Modal;
  merchantId: string;
  categories: readonly KnownCategory[];
  onClose: () => void;
  after: ReturnType<typeof useAfterChange>;
  onDeleted: () => void;
}

function ProductModal({ modal, merchantId, categories, onClose, after, onDeleted }: ModalProps) {
  if (modal.kind === "delete") {
    const { product } = modal;
    return <DeleteProduct merchantId={merchantId} product={product} onClose={onClose} onDeleted={onDeleted} onGone={after.gone} />;
  }
  const { kind } = modal;
  return (
    <ProductEditor
      merchantId={merchantId}
      product={kind === "add" ? undefined : modal.product}
      categories={categories}
      isStockOnly={kind === "stock"}
      onClose={onClose}
      onGone={after.gone}
      onSaved={(isChanged) => {
        onClose();
        if (isChanged) after.saved(kind);
      }}
    />
  );
}

/** The products of a shop, with the role's actions. */
export function ProductsTab({ merchantId, role, data, tools }: ProductsTabProps) {
  const { t } = useTranslation("merchant");
  const { notice, say } = useNotice();
  const { modal, open, close } = useModal();
  const after = useAfterChange(merchantId, data, say);
  const title = useRef<HTMLHeadingElement>(null);
  const [deletions, setDeletions] = useState(0);
  // The button that opened the dialog disappears with its row.
  useEffect(() => {
    if (deletions > 0) title.current?.focus();
  }, [deletions]);
  const mayWrite = hasRight(role, "products:write");
  const openFor = (kind: "edit" | "stock" | "delete") => (product: InventoryProduct) => open({ kind, product });
  const addButton = mayWrite && (
    <Button icon={<PlusIcon size={18} />} onClick={() => open({ kind: "add" })}>
      {t("products.add")}
    </Button>
  );
  return (
    <section className={styles.tab} aria-labelledby="products-title">
      <div className={styles.head}>
        <h2 id="products-title" ref={title} tabIndex={-1} className={styles.title}>
          {t("products.title")}
          {data.kind === "products" && <span className={styles.count}>{data.pagination.totalItems}</span>}
        </h2>
        <div className={styles.tools}>
          {tools}
          {addButton}
        </div>
      </div>
      {notice}
      <ProductsView
        data={data}
        addButton={addButton}
        onEdit={mayWrite ? openFor("edit") : undefined}
        onDelete={mayWrite ? openFor("delete") : undefined}
        onStock={!mayWrite && hasRight(role, "stock:write") ? openFor("stock") : undefined}
        onToday={hasRight(role, "stock:write") ? after.marked : undefined}
      />
      {modal && (
        <ProductModal
          modal={modal}
          merchantId={merchantId}
          categories={data.kind === "products" ? data.categories : []}
          onClose={close}
          after={after}
          onDeleted={() => {
            close();
            setDeletions((count) => count + 1);
            after.deleted();
          }}
        />
      )}
    </section>
  );
}
