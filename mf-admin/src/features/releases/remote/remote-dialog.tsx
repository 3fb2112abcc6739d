import type { RemoteStatus } from "@savat/contracts/release-registry";
import { CanaryDialog } from "../orders/canary-dialog.tsx";
import { EndPreview } from "../orders/end-preview.tsx";
import { GrantDialog } from "../orders/grant-dialog.tsx";
import { PlainDialog } from "../orders/plain-dialog.tsx";
import { PreviewDialog } from "../orders/preview-dialog.tsx";
import { RollbackDialog } from "../orders/rollback-dialog.tsx";
import type { OrderProps } from "../orders/use-order-call.ts";
import type { Asked } from "./ask.ts";

interface RemoteDialogProps extends Omit<OrderProps, "build"> {
  remote: RemoteStatus;
  asked: Asked;
  onPreviewEnded: () => void;
}

/** The question before an order. */
export function RemoteDialog({ asked, onPreviewEnded, ...props }: RemoteDialogProps) {
  const { remote, onOutdated, onClose } = props;
  if (asked.kind === "endPreview")
    return <EndPreview remote={remote} preview={asked.preview} onDone={onPreviewEnded} onOutdated={onOutdated} onClose={onClose} />;
  if (asked.kind === "grant") return <GrantDialog remote={remote} onChanged={onOutdated} onClose={onClose} />;
  const { kind, build } = asked;
  if (kind === "preview") return <PreviewDialog remote={remote} build={build} onChanged={onOutdated} onClose={onClose} />;
  if (kind === "canary") return <CanaryDialog {...props} build={build} />;
  if (kind === "rollback") return <RollbackDialog {...props} build={build} />;
  return <PlainDialog {...props} order={kind} build={build} />;
}
