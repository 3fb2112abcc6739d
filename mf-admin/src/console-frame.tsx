import { StyleProvider } from "@ant-design/cssinjs";
import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { useLanguage } from "shared-contracts/i18n";
import { ANTD_LOCALES } from "./antd-locale.ts";
import { readTheme } from "./antd-theme.ts";
import { readPageNonce } from "./page-nonce.ts";
import { useDarkScheme } from "./use-dark-scheme.ts";

/** Ant Design, in the page's policy, cascade, language and colours. For the browser only. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isDark = useDarkScheme();
  const theme = useMemo(() => readTheme(isDark), [isDark]);
  const csp = useMemo(() => ({ nonce: readPageNonce() ?? "" }), []);
  return (
    <StyleProvider layer>
      <ConfigProvider csp={csp} theme={theme} locale={ANTD_LOCALES[language]} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
