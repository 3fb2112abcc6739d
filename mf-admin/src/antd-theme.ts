import { theme as antd, type ThemeConfig } from "antd";

/** The colour behind one of the page's custom properties in the scheme of the moment. */
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
    ink: read("--ink"),
    inkSoft: read("--ink-soft"),
    surface: read("--surface"),
    sand: read("--sand"),
    line: read("--line"),
    lineField: read("--line-field"),
    danger: read("--danger"),
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

/** Buttons are round at their ends, as those of the house that stand beside them. */
const PILL = 999;

/** Ant Design in the colours, radii and sizes of the house. */
export function readTheme(isDark: boolean): ThemeConfig {
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
      colorTextLightSolid: colours.onAccent,
      colorBgContainer: colours.surface,
      colorBorder: colours.lineField,
      colorBorderSecondary: colours.line,
      colorError: colours.danger,
      colorErrorBg: colours.dangerWash,
      colorErrorBorder: colours.dangerWash,
      colorSuccess: colours.success,
      colorSuccessBg: colours.successWash,
      colorSuccessBorder: colours.successWash,
      colorWarning: colours.onApricotWash,
      colorWarningBg: colours.apricotWash,
      colorWarningBorder: colours.apricotWash,
      fontFamily: "var(--font)",
      fontSize: 15,
      fontSizeSM: 14,
      borderRadius: 10,
      borderRadiusLG: 16,
      controlHeight: 44,
    },
    components: {
      // As they are: the dark algorithm would dim them.
      Button: {
        colorPrimary: colours.accent,
        colorPrimaryHover: colours.accentStrong,
        colorPrimaryActive: colours.accentStrong,
        borderRadius: PILL,
        borderRadiusLG: PILL,
        fontWeight: 600,
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
      },
      Table: { headerBg: colours.sand, headerColor: colours.ink, rowHoverBg: colours.sand, cellPaddingInline: 12 },
      Tag: { defaultBg: colours.apricotWash, defaultColor: colours.onApricotWash },
      Pagination: { itemSize: 44 },
    },
  };
}
