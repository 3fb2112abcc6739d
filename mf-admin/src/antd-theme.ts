import { theme as antd, type ThemeConfig } from "antd";

/** The current colour of one of the page's custom properties. */
function readColour(probe: HTMLElement, property: string): string {
  probe.style.color = `var(${property})`;
  return getComputedStyle(probe).color;
}

function readColours() {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const read = (property: string) => readColour(probe, property);
  const colours = {
    accent: read("--accent"),
    accentStrong: read("--accent-strong"),
    accentWash: read("--accent-wash"),
    ink: read("--ink"),
    inkSoft: read("--ink-soft"),
    surface: read("--surface"),
    sand: read("--sand"),
    line: read("--line"),
    lineField: read("--line-field"),
    danger: read("--danger"),
    dangerStrong: read("--danger-strong"),
    dangerWash: read("--danger-wash"),
    success: read("--success"),
    successWash: read("--success-wash"),
    apricotWash: read("--apricot-wash"),
    onApricotWash: read("--on-apricot-wash"),
    onAccent: read("--on-accent"),
  };
  probe.remove();
  return colours;
}

export interface Screen {
  isDark: boolean;
  /** Controls are large enough for a finger. */
  isPhone: boolean;
  /** Animations are off. */
  isStill: boolean;
}

/** px, of buttons, fields and page numbers */
const CONTROL = { phone: 44, desk: 32 } as const;

/** Ant Design in the site's colours; dense on desktops. */
export function readTheme({ isDark, isPhone, isStill }: Screen): ThemeConfig {
  const control = isPhone ? CONTROL.phone : CONTROL.desk;
  const colours = readColours();
  return {
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colours.accent,
      colorLink: colours.accent,
      colorText: colours.ink,
      colorTextHeading: colours.ink,
      colorTextSecondary: colours.inkSoft,
      colorTextDescription: colours.inkSoft,
      colorTextPlaceholder: colours.inkSoft,
      colorTextLightSolid: colours.onAccent,
      colorBgContainer: colours.surface,
      colorBorder: colours.lineField,
      colorBorderSecondary: colours.line,
      colorError: colours.danger,
      colorErrorHover: colours.dangerStrong,
      colorErrorActive: colours.dangerStrong,
      colorErrorBg: colours.dangerWash,
      colorErrorBorder: colours.dangerWash,
      colorSuccess: colours.success,
      colorSuccessBg: colours.successWash,
      colorSuccessBorder: colours.successWash,
      colorWarning: colours.onApricotWash,
      colorWarningBg: colours.apricotWash,
      colorWarningBorder: colours.apricotWash,
      colorInfo: colours.accentStrong,
      colorInfoBg: colours.accentWash,
      colorInfoBorder: colours.accentWash,
      colorBgElevated: colours.surface,
      fontFamily: "var(--font)",
      motion: !isStill,
      fontSize: 14,
      fontSizeSM: 13,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: control,
    },
    components: {
      // Set unchanged, because the dark algorithm would dim them.
      Button: {
        colorPrimary: colours.accent,
        colorPrimaryHover: colours.accentStrong,
        colorPrimaryActive: colours.accentStrong,
        fontWeight: 550,
        controlHeightSM: isPhone ? CONTROL.phone : 28,
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
      },
      Table: {
        ...{ headerBg: colours.sand, headerColor: colours.ink, rowHoverBg: colours.sand },
        ...{ cellPaddingInline: 6, cellPaddingBlock: 4, cellFontSize: 14 },
      },
      Tag: { defaultBg: colours.apricotWash, defaultColor: colours.onApricotWash },
      Pagination: { itemSize: control },
      Form: { itemMarginBottom: 16, verticalLabelPadding: "0 0 4px" },
      Layout: { siderBg: "transparent", lightSiderBg: "transparent" },
      Menu: {
        ...{ itemBg: "transparent", activeBarBorderWidth: 0, itemHeight: Math.max(control, 40) },
        ...{ itemSelectedBg: colours.accentWash, itemSelectedColor: colours.accentStrong, itemHoverBg: colours.sand },
      },
    },
  };
}
