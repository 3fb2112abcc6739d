import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { useSession } from "@savat/contracts/session";
import { useSignIn } from "@savat/contracts/use-sign-in";
import { useSignInView } from "@savat/contracts/use-sign-in-view";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { CodeForm } from "@savat/ui/code-form";
import { Dialog } from "@savat/ui/dialog";
import { useNotice } from "@savat/ui/use-notice";
import { useEffect, useEffectEvent } from "react";
import styles from "./session-renewal.module.css";
import { useSessionEnd } from "./use-session-end.ts";

interface RenewalDialogProps {
  phone: string;
  endsAt: number;
  onRenewed: () => void;
  onClose: () => void;
}

/** Signs the same person in anew, without leaving the page. */
function RenewalDialog({ phone, endsAt, onRenewed, onClose }: RenewalDialogProps) {
  const { t } = useTranslation("merchant");
  const signIn = useSignIn({ userType: "merchant" });
  const { step, texts, code, alert, isSending, sentTo } = useSignInView("merchant", signIn);
  const fill = useEffectEvent(() => signIn.typePhone(formatPhone(phone)));
  useEffect(() => fill(), []);
  const isDone = signIn.state.busy === "done";
  const renewed = useEffectEvent(onRenewed);
  useEffect(() => {
    if (isDone) renewed();
  }, [isDone]);
  return (
    <Dialog
      open
      title={t("renewal.title")}
      description={t("renewal.text", { time: formatClock(endsAt) })}
      closeLabel={t("renewal.later")}
      onClose={onClose}
    >
      {step === "code" ? (
        <CodeForm {...code} texts={texts} alert={alert} isSending={isSending} hint={<p>{t("renewal.sentTo", { phone: sentTo })}</p>} />
      ) : (
        <div className={styles.form}>
          {alert && <Alert tone="error">{alert}</Alert>}
          <Button size="large" full busy={isSending || step === "moving"} onClick={() => void signIn.send()}>
            {t("renewal.send", { phone: formatPhone(phone) })}
          </Button>
          <Button variant="quiet" full onClick={onClose}>
            {t("renewal.later")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Asks for a code two hours before the session of an open board ends. */
export function SessionRenewal() {
  const { t } = useTranslation("merchant");
  const phone = useSession(({ user }) => user?.phone);
  const { endsAt, isAsking, later, renewed } = useSessionEnd();
  const { notice, say } = useNotice();
  return (
    <>
      {notice}
      {isAsking && endsAt !== null && phone !== undefined && (
        <RenewalDialog
          phone={phone}
          endsAt={endsAt}
          onClose={later}
          onRenewed={() => {
            renewed();
            say(t("renewal.done"));
          }}
        />
      )}
    </>
  );
}
