import { useRef, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { useTranslation } from "shared-contracts/i18n";
import { deleteProduct, type InventoryProduct } from "shared-contracts/products";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useFailureText } from "../../failure-text.ts";

interface DeleteProductProps {
  merchantId: string;
  product: InventoryProduct;
  onClose: () => void;
  onDeleted: () => void;
  /** Somebody else was faster. */
  onGone: () => void;
}

/** Asks, then deletes. A refusal stays in the question, where it can be tried again. */
export function DeleteProduct({ merchantId, product, onClose, onDeleted, onGone }: DeleteProductProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const isGone = error instanceof ApiFailure && error.status === 404;

  async function remove(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await callApi(deleteProduct, { params: { id: merchantId, productId: product.id } });
      onDeleted();
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiFailure && failure.status === 404) onGone();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={t("products.delete.title")}
      text={t("products.delete.text", { name: product.name })}
      confirmLabel={t("products.delete.confirm")}
      isBusy={isBusy}
      error={
        error !== null && (
          <>
            <strong>{t("products.failed.delete")}.</strong> {isGone ? t("products.delete.gone") : failureText(error)}
          </>
        )
      }
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
