import { Trans, useTranslation } from "@savat/contracts/i18n";
import type { ReactElement, ReactNode } from "react";

const NOTE = "terms-new-tab";

/** In a new tab, because leaving the checkout would lose the typed card. */
function RulesLink({ to, children }: { to: string; children?: ReactNode }): ReactElement {
  return (
    <a href={to} target="_blank" rel="noreferrer" aria-describedby={NOTE}>
      {children}
    </a>
  );
}

/** The accepted terms, with links to both texts. */
export function TermsText(): ReactElement {
  const { t } = useTranslation("checkout");
  const components = { terms: <RulesLink to="/terms-of-service" />, privacy: <RulesLink to="/privacy-policy" /> };
  return <Trans t={t} i18nKey="card.terms" components={components} />;
}

/** Beside the checkbox and outside its label, which names the checkbox. */
export function TermsNote(): ReactElement {
  const { t } = useTranslation("checkout");
  return (
    <span id={NOTE} hidden>
      {t("card.newTab")}
    </span>
  );
}
