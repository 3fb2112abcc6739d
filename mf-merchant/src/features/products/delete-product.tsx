import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { deleteProduct, type InventoryProduct } from "@savat/contracts/products";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useFailureText } from "../../failure-text.ts";

interface DeleteProductProps {
  merchantId: string;
  product: InventoryProduct;
  onClose: () => void;
  onDeleted: () => void;
  /** Another person was faster. */
  onGone: () => void;
}

/** Asks, then deletes. A refusal stays in the dialog, where it can be retried. */
export function DeleteProduct({ merchantId, product, onClose, onDeleted, onGone }: DeleteProductProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();

  async function remove(): Promise<void> {
    const refusal = await run(async () => {
      await callApi(deleteProduct, { params: { id: merchantId, productId: product.id } });
      onDeleted();
    });
    if (refusal?.status === 404) onGone();
  }

  return (
    <ConfirmDialog
      open
      title={t("products.delete.title")}
      text={t("products.delete.text", { name: product.name })}
      confirmLabel={t("products.delete.confirm")}
      isBusy={isBusy}
      error={
        failure && (
          <>
            <strong>{t("products.failed.delete")}.</strong> {failure.status === 404 ? t("products.delete.gone") : failureText(failure)}
          </>
        )
      }
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
