import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { type ReleaseToken, revokeReleaseToken } from "@savat/contracts/release-registry";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../../confirm-dialog.tsx";
import { useFailureText } from "../../../failure-text.ts";

interface RevokeTokenProps {
  token: ReleaseToken;
  onDone: () => void;
  /** Another admin was faster, or no answer came. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks before a team can no longer publish with a token. */
export function RevokeToken({ token: { id, team, remotes }, onDone, onOutdated, onClose }: RevokeTokenProps) {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();
  async function revoke(): Promise<void> {
    const refusal = await run(async () => {
      await callApi(revokeReleaseToken, { params: { id } });
      onDone();
    });
    if (refusal !== undefined) onOutdated();
  }
  return (
    <ConfirmDialog
      title={t("releases.revoke.title", { team })}
      text={t("releases.revoke.text", { remotes: remotes.join(", ") })}
      confirmLabel={t("releases.revoke.confirm")}
      isBusy={isBusy}
      error={failure && (failure.status === 404 ? t("releases.revoke.gone") : `${t("releases.revoke.failed")} ${failureText(failure)}`)}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
