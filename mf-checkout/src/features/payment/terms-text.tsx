import type { ReactElement, ReactNode } from "react";
import { Trans, useTranslation } from "shared-contracts/i18n";

const NOTE = "terms-new-tab";

/** In a tab of its own: leaving the checkout would lose the card that is being typed. */
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

/** Beside the box and outside its label, which names the box. */
export function TermsNote(): ReactElement {
  const { t } = useTranslation("checkout");
  return (
    <span id={NOTE} hidden>
      {t("card.newTab")}
    </span>
  );
}
