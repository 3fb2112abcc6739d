import { ApiFailure } from "shared-contracts/api-failure";
import { useTranslation } from "shared-contracts/i18n";

const OF_STATUS: Record<number, string> = {
  0: "network",
  400: "validation",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  413: "tooLarge",
  422: "validation",
  429: "limited",
};

/** Says why a call failed in the person's language, where a tab has nothing better to say. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation("admin");
  return (error) => {
    if (!(error instanceof ApiFailure)) return t("failure.unknown");
    return t(`failure.${OF_STATUS[error.status] ?? (error.status >= 500 ? "server" : "unknown")}`);
  };
}
