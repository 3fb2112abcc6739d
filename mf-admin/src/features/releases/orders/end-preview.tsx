import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { endPreview, type RemoteStatus } from "@savat/contracts/release-registry";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../../confirm-dialog.tsx";
import { buildName } from "../live/follow.ts";
import { isOutdated, useOrderFailureText } from "./order-failure.ts";

interface EndPreviewProps {
  remote: RemoteStatus;
  preview: RemoteStatus["overrides"][number];
  onDone: () => void;
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks before a preview's link stops working. */
export function EndPreview({ remote, preview, onDone, onOutdated, onClose }: EndPreviewProps) {
  const { t } = useTranslation("admin");
  const failureText = useOrderFailureText();
  const { isBusy, failure, run } = useCall();
  async function end(): Promise<void> {
    const refusal = await run(async () => {
      await callApi(endPreview, { params: { remote: remote.remote, id: preview.id } });
      onDone();
    });
    if (isOutdated(refusal)) onOutdated();
  }
  return (
    <ConfirmDialog
      title={t("releases.previewEnd.title")}
      text={t("releases.previewEnd.text", { build: buildName(remote, preview.build), label: preview.label })}
      confirmLabel={t("releases.previewEnd.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure)}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}
