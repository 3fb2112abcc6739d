import { useTranslation } from "@savat/contracts/i18n";
import type { ReleaseRow, RemoteStatus } from "@savat/contracts/release-registry";
import { Button, type TableColumnsType, Tag } from "antd";
import cell from "../../../cell.module.css";
import { ConsoleTable } from "../../../console-table.tsx";
import { Moment } from "../../../moment.tsx";
import { shownRows } from "../../../page-numbers.ts";
import { useTableState } from "../../../table-state.ts";
import { BuildName } from "../live/build-name.tsx";
import { type BuildState, buildName, shortName, stateOf } from "../live/follow.ts";
import styles from "../live/releases.module.css";
import { pageOf } from "../live/rows.ts";
import type { Ask, Asked } from "./ask.ts";

const COLOURS: Record<BuildState, string> = {
  stable: "success",
  canary: "processing",
  recalled: "error",
  rolledBack: "warning",
  kept: "default",
};

/** What an admin can order of a build in each state. The cards have the orders for what is live. */
const ORDERS: Record<BuildState, readonly Exclude<Asked["kind"], "endPreview">[]> = {
  stable: ["preview"],
  canary: ["preview"],
  recalled: ["allow"],
  rolledBack: ["allow", "promote", "disable", "preview"],
  kept: ["canary", "promote", "disable", "preview"],
};

interface BuildsTableProps {
  remote: RemoteStatus;
  onAsk: Ask;
}

function Actions({ remote, row, onAsk }: BuildsTableProps & { row: ReleaseRow }) {
  const { t } = useTranslation("admin");
  const name = buildName(remote, row.build);
  return (
    <div className={styles.buttons}>
      {ORDERS[stateOf(remote, row)].map((kind) => (
        <Button
          key={kind}
          size="small"
          danger={kind === "disable"}
          aria-label={t(`releases.order.${kind}One`, { build: name })}
          onClick={() => onAsk({ kind, build: row.build })}
        >
          {t(`releases.order.${kind}`)}
        </Button>
      ))}
    </div>
  );
}

function useColumns({ remote, onAsk }: BuildsTableProps): TableColumnsType<ReleaseRow> {
  const { t } = useTranslation("admin");
  return [
    {
      key: "build",
      title: t("releases.columns.build"),
      render: (_, { build, commit }) => (
        <div className={cell.lines}>
          <BuildName remote={remote} build={build} />
          <span className={`${cell.line} ${cell.soft}`} title={commit}>
            {t("releases.commitOf", { commit: shortName(commit) })}
          </span>
        </div>
      ),
    },
    {
      key: "state",
      title: t("releases.columns.state"),
      width: 140,
      render: (_, row) => {
        const state = stateOf(remote, row);
        return <Tag color={COLOURS[state]}>{t(`releases.state.${state}`)}</Tag>;
      },
    },
    {
      key: "registered",
      title: t("releases.columns.registered"),
      width: 200,
      render: (_, { registeredAt, registeredBy }) => (
        <div className={cell.lines}>
          <Moment at={registeredAt} />
          <span className={`${cell.line} ${cell.soft}`} title={registeredBy}>
            {registeredBy}
          </span>
        </div>
      ),
    },
    {
      key: "actions",
      title: t("releases.columns.actions"),
      width: 400,
      render: (_, row) => <Actions remote={remote} row={row} onAsk={onAsk} />,
    },
  ];
}

/** The remote's builds, newest first. */
export function BuildsTable(props: BuildsTableProps) {
  const { t } = useTranslation("admin");
  const { rows, pagination } = pageOf(props.remote.releases, useTableState());
  return (
    <ConsoleTable
      label={t("releases.part.builds")}
      columns={useColumns(props)}
      rows={rows}
      rowKey="build"
      pagination={pagination}
      showing={t("releases.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={t("releases.noBuilds")}
    />
  );
}
