import { useTranslation } from "@savat/contracts/i18n";
import { Button, buttonClass } from "@savat/ui/button";
import type { ReactElement } from "react";
import { Link, useNavigate } from "react-router-dom";
import { MessagePage } from "./message-page.tsx";
import { NAMESPACE } from "./messages.ts";

export function NotFoundPage(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  return (
    <MessagePage mark="404" title={t("notFound.title")} text={t("notFound.text")}>
      <Link to="/" className={buttonClass()}>
        {t("notFound.home")}
      </Link>
      <Button variant="quiet" onClick={() => void navigate(-1)}>
        {t("notFound.back")}
      </Button>
    </MessagePage>
  );
}
