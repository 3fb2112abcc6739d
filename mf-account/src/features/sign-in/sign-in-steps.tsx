import { useTranslation } from "@savat/contracts/i18n";
import type { SignIn } from "@savat/contracts/use-sign-in";
import { useSignInView } from "@savat/contracts/use-sign-in-view";
import { PhoneSignIn } from "@savat/ui/phone-sign-in";
import type { ReactNode } from "react";

interface SignInStepsProps {
  signIn: SignIn;
  onBack: () => void;
  /** Shown beside the phone that received the code. */
  changePhone?: ReactNode;
}

/** The two steps with the customer's texts. */
export function SignInSteps({ signIn, onBack, changePhone }: SignInStepsProps) {
  const { t } = useTranslation("account");
  const { sentTo, code, ...view } = useSignInView("account", signIn);
  const hint = (
    <>
      <p>{t("verify.text")}</p>
      <p>
        <strong>{sentTo}</strong> {changePhone}
      </p>
    </>
  );
  return <PhoneSignIn {...view} code={{ ...code, hint }} onBack={onBack} />;
}
