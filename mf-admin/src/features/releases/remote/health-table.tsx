import { useTranslation } from "@savat/contracts/i18n";
import type { RemoteStatus } from "@savat/contracts/release-registry";
import { type TableColumnsType, Tag } from "antd";
import cell from "../../../cell.module.css";
import { ConsoleTable } from "../../../console-table.tsx";
import { shownRows } from "../../../page-numbers.ts";
import { useTableState } from "../../../table-state.ts";
import { BuildName } from "../live/build-name.tsx";
import styles from "../live/releases.module.css";
import { pageOf } from "../live/rows.ts";

/** What was counted of a build. Times in ms; null where nothing was measured. */
export interface BuildFigures {
  build: string;
  views: number;
  failedLoads: number;
  errors: number;
  faultyVisitors: number | null;
  renderP95Ms: number | null;
  lcpP75Ms: number | null;
  inpP75Ms: number | null;
  clsP75: number | null;
}

const COUNTS = ["views", "failedLoads", "errors", "faultyVisitors"] as const;
const TIMES = ["renderP95Ms", "lcpP75Ms", "inpP75Ms"] as const;

function useColumns(remote: RemoteStatus): TableColumnsType<BuildFigures> {
  const { t } = useTranslation("admin");
  const unmeasured = t("releases.health.unmeasured");
  const stateOf = (build: string) => {
    if (build === remote.stable) return "stable";
    return build === remote.canary?.build ? "canary" : undefined;
  };
  return [
    {
      key: "build",
      title: t("releases.columns.build"),
      width: 200,
      render: (_, { build }) => {
        const state = stateOf(build);
        return (
          <div className={cell.lines}>
            <BuildName remote={remote} build={build} />
            {state !== undefined && <Tag className={cell.tag ?? ""}>{t(`releases.state.${state}`)}</Tag>}
          </div>
        );
      },
    },
    ...COUNTS.map((key) => ({
      key,
      title: t(`releases.health.${key}`),
      align: "end" as const,
      render: (_: unknown, figures: BuildFigures) => <span className={cell.figure}>{figures[key] ?? unmeasured}</span>,
    })),
    ...TIMES.map((key) => ({
      key,
      title: t(`releases.health.${key}`),
      align: "end" as const,
      render: (_: unknown, { [key]: ms }: BuildFigures) => (
        <span className={cell.figure}>{ms === null ? unmeasured : t("releases.health.ms", { number: Math.round(ms) })}</span>
      ),
    })),
    {
      key: "clsP75",
      title: t("releases.health.clsP75"),
      align: "end" as const,
      render: (_, { clsP75 }) => <span className={cell.figure}>{clsP75?.toFixed(3) ?? unmeasured}</span>,
    },
  ];
}

/** How the remote's builds do with their visitors, beside each other. */
export function HealthTable({ remote, figures }: { remote: RemoteStatus; figures: readonly BuildFigures[] }) {
  const { t } = useTranslation("admin");
  const { rows, pagination } = pageOf(figures, useTableState());
  return (
    <>
      <p className={styles.soft}>{t("releases.health.hint")}</p>
      <ConsoleTable
        label={t("releases.part.health")}
        columns={useColumns(remote)}
        rows={rows}
        rowKey="build"
        pagination={pagination}
        showing={t("releases.showing", { ...shownRows(pagination), total: pagination.totalItems })}
        empty={
          <div className={cell.lines}>
            <strong>{t("releases.health.empty.title")}</strong>
            <span>{t("releases.health.empty.text")}</span>
          </div>
        }
      />
    </>
  );
}
