import { useTranslation } from "@savat/contracts/i18n";
import { ConfirmDialog as ConfirmDialogOfKit, type ConfirmDialogProps } from "@savat/ui/confirm-dialog";

type Props = Omit<ConfirmDialogProps, "cancelLabel" | "closeLabel"> & {
  /** Label of the cancel button; "Cancel" by default. */
  cancelLabel?: string | undefined;
};

/** The kit's confirmation dialog with this remote's texts. */
export function ConfirmDialog({ cancelLabel, ...props }: Props) {
  const { t } = useTranslation("merchant");
  return <ConfirmDialogOfKit {...props} cancelLabel={cancelLabel ?? t("confirm.cancel")} closeLabel={t("confirm.close")} />;
}
