import { StyleProvider } from "@ant-design/cssinjs";
import { useLanguage } from "@savat/contracts/i18n";
import { App, ConfigProvider, Grid } from "antd";
import { useMemo } from "react";
import { readTheme } from "./antd-theme.ts";
import { ConsoleLayout, type ConsoleLayoutProps } from "./console/layout.tsx";
import { ANTD_LOCALES } from "./i18n/antd.ts";
import { readPageNonce } from "./page-nonce.ts";
import { useDarkScheme, useReducedMotion } from "./use-media.ts";

/** Section 9: how long a success message stays, in seconds. */
const MESSAGE = { duration: 5, top: 72 } as const;

/** Ant Design with the page's policy, cascade, language and colours. For the browser only. */
export function ConsoleFrame(props: ConsoleLayoutProps) {
  const language = useLanguage();
  const isDark = useDarkScheme();
  const { md: isDesktop = false } = Grid.useBreakpoint();
  const isStill = useReducedMotion();
  const theme = useMemo(() => readTheme({ isDark, isPhone: !isDesktop, isStill }), [isDark, isDesktop, isStill]);
  const csp = useMemo(() => ({ nonce: readPageNonce() ?? "" }), []);
  return (
    <StyleProvider layer>
      <ConfigProvider csp={csp} theme={theme} locale={ANTD_LOCALES[language]} wave={{ disabled: true }}>
        <App component={false} message={MESSAGE}>
          <ConsoleLayout {...props} />
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
