import { useTranslation } from "shared-contracts/i18n";
import { ConfirmDialog as ConfirmDialogOfKit, type ConfirmDialogProps } from "shared-ui/confirm-dialog";

type Props = Omit<ConfirmDialogProps, "cancelLabel" | "closeLabel"> & {
  /** What the way back is called; "Cancel" unless said. */
  cancelLabel?: string | undefined;
};

/** The kit's question in this remote's words. */
export function ConfirmDialog({ cancelLabel, ...props }: Props) {
  const { t } = useTranslation("merchant");
  return <ConfirmDialogOfKit {...props} cancelLabel={cancelLabel ?? t("confirm.cancel")} closeLabel={t("confirm.close")} />;
}
