import { type ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import type { Merge } from "@savat/contracts/edit-conflict";
import { useTranslation } from "@savat/contracts/i18n";
import type { InventoryProduct, ProductValues } from "@savat/contracts/products";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { useEffect, useId } from "react";
import { ConflictNote } from "../../conflict-note.tsx";
import { useFailureText } from "../../failure-text.ts";
import { useUpload } from "../../pictures/use-picture-upload.ts";
import { useDiscardQuestion } from "../../use-discard-question.tsx";
import styles from "./editor.module.css";
import { ProductFormFields, StockField } from "./product-form-fields.tsx";
import type { KnownCategory } from "./product-values.ts";
import { useProductEditor } from "./use-product-editor.ts";
import { useValueText } from "./use-value-text.ts";

export interface ProductEditorProps {
  merchantId: string;
  /** Undefined adds a product. */
  product: InventoryProduct | undefined;
  categories: readonly KnownCategory[];
  /** Staff change only the stock. */
  isStockOnly: boolean;
  onClose: () => void;
  onSaved: (isChanged: boolean) => void;
  /** The product no longer exists. */
  onGone: () => void;
}

function useEditorTexts(product: InventoryProduct | undefined, isStockOnly: boolean) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const isNew = product === undefined;

  function failureReason(error: ApiFailure): string {
    if (!isNew && error.status === 404) return t("products.editor.gone");
    const reason = failureText(error);
    return isNew && isOutcomeUnknown(error) ? `${reason} ${t("products.editor.perhapsAdded")}` : reason;
  }
  return {
    title: isNew ? t("products.editor.add") : t(isStockOnly ? "products.editor.stock" : "products.editor.edit"),
    failed: t(isNew ? "products.failed.add" : "products.failed.update"),
    save: t(isNew ? "products.editor.addSubmit" : "products.editor.save"),
    failureReason,
  };
}

type Editor = ReturnType<typeof useProductEditor>;

/** The person's own value of a field, while it is still to be decided. */
function OwnValue({ label, value, onTake }: { label: string; value: string; onTake: () => void }) {
  const { t } = useTranslation("merchant");
  return (
    <>
      <span>{`${t("conflict.yours")} ${value || t("conflict.empty")}`}</span>
      <Button variant="plain" aria-label={t("conflict.takeTheirsOf", { label })} onClick={onTake}>
        {t("conflict.takeTheirs")}
      </Button>
    </>
  );
}

/** The other person's changes, and the choice of values: for all fields, or for one at a time. */
function Conflict({ editor, merge, onTaken }: { editor: Editor; merge: Merge<ProductValues>; onTaken: () => void }) {
  const { t } = useTranslation("merchant");
  const valueText = useValueText();
  const { taken, takeField, takeTheirs, submit, isBusy } = editor;
  const changes = merge.changed.map((field) => {
    const isOpen = !merge.followed.includes(field) && !taken.includes(field);
    const label = t(`products.fields.${field}`);
    return {
      label,
      was: valueText(field, merge.before),
      now: valueText(field, merge.now),
      extra: isOpen && <OwnValue label={label} value={valueText(field, merge.mine)} onTake={() => takeField(merge, field)} />,
    };
  });
  return (
    <ConflictNote
      changes={changes}
      isBusy={isBusy}
      onSaveMine={() => void submit()}
      onTakeTheirs={() => {
        takeTheirs();
        onTaken();
      }}
    />
  );
}

/** The modal that adds or edits a product. It closes after a save, or when the person discards the input. */
export function ProductEditor(props: ProductEditorProps) {
  const { merchantId, product, isStockOnly, onClose } = props;
  const { t } = useTranslation("merchant");
  const formId = useId();
  const upload = useUpload(merchantId);
  const editor = useProductEditor(props);
  const { form, categories, isChanged, isBusy, failure, merge, submit } = editor;
  const { close, question } = useDiscardQuestion(isChanged, onClose);
  const texts = useEditorTexts(product, isStockOnly);
  const { setFocus } = form;
  const isNew = product === undefined;
  // A new product starts at its name, a stock change at its figure; an edit has no fixed first field.
  useEffect(() => {
    if (isStockOnly) setFocus("stockQuantity");
    else if (isNew) setFocus("name");
  }, [isStockOnly, isNew, setFocus]);
  const reserved = product?.reservedQuantity ?? 0;

  return (
    <>
      {question}
      <Dialog
        open
        placement="side"
        title={texts.title}
        description={isStockOnly ? product?.name : undefined}
        closeLabel={t("products.editor.close")}
        locked={isBusy}
        onClose={close}
        footer={
          <div className={styles.footer}>
            {failure !== undefined && (
              <Alert tone="error" title={texts.failed}>
                {texts.failureReason(failure)}
              </Alert>
            )}
            <div className={styles.buttons}>
              <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && close()}>
                {t("products.editor.cancel")}
              </Button>
              <Button type="submit" form={formId} busy={isBusy || upload.isUploading}>
                {texts.save}
              </Button>
            </div>
          </div>
        }
      >
        <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          {merge !== undefined && (
            <Conflict
              key={JSON.stringify(merge.now)}
              editor={editor}
              merge={merge}
              onTaken={() => form.setFocus(isStockOnly ? "stockQuantity" : "name")}
            />
          )}
          {isStockOnly ? (
            <StockField form={form} isNew={false} reserved={reserved} />
          ) : (
            <ProductFormFields
              form={form}
              categories={categories}
              upload={upload}
              isNew={isNew}
              reserved={reserved}
              pictureFetch={product?.pictureFetch}
            />
          )}
        </form>
      </Dialog>
    </>
  );
}
