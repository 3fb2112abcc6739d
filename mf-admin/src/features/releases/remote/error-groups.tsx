import { useTranslation } from "@savat/contracts/i18n";
import type { RemoteStatus } from "@savat/contracts/release-registry";
import type { TableColumnsType } from "antd";
import cell from "../../../cell.module.css";
import { ConsoleTable } from "../../../console-table.tsx";
import { Moment } from "../../../moment.tsx";
import { shownRows } from "../../../page-numbers.ts";
import { useTableState } from "../../../table-state.ts";
import { BuildName } from "../live/build-name.tsx";
import styles from "../live/releases.module.css";
import { pageOf } from "../live/rows.ts";

/** Errors of one class from one place in the sources. */
export interface ErrorFigures {
  id: string;
  kind: "error" | "promise" | "render" | "server" | "policy" | "unknown";
  class: string;
  code: string | null;
  place: { file: string; line: number; function: string | null } | null;
  message: string | null;
  count: number;
  lastSeenAt: string;
  builds: readonly { build: string; count: number }[];
}

function Place({ place }: Pick<ErrorFigures, "place">) {
  const { t } = useTranslation("admin");
  if (place === null) return <span className={cell.soft}>{t("releases.errors.noPlace")}</span>;
  return (
    <div className={cell.lines}>
      <code className={styles.where}>{`${place.file}:${place.line}`}</code>
      {place.function !== null && <code className={`${styles.where} ${cell.soft}`}>{place.function}</code>}
    </div>
  );
}

function useColumns(remote: RemoteStatus): TableColumnsType<ErrorFigures> {
  const { t } = useTranslation("admin");
  return [
    {
      key: "what",
      title: t("releases.errors.columns.what"),
      render: (_, group) => (
        <div className={cell.lines}>
          <strong className={styles.where}>{group.code === null ? group.class : `${group.class} ${group.code}`}</strong>
          {group.message !== null && <span className={styles.where}>{group.message}</span>}
          <span className={cell.soft}>{t(`releases.errors.kind.${group.kind}`)}</span>
        </div>
      ),
    },
    { key: "where", title: t("releases.errors.columns.where"), render: (_, { place }) => <Place place={place} /> },
    {
      key: "builds",
      title: t("releases.errors.columns.builds"),
      width: 230,
      render: (_, { builds }) => (
        <div className={cell.lines}>
          {builds.slice(0, 3).map(({ build, count }) => (
            <span key={build} className={cell.figure}>
              <BuildName remote={remote} build={build} /> × {count}
            </span>
          ))}
        </div>
      ),
    },
    {
      key: "count",
      title: t("releases.errors.columns.count"),
      width: 90,
      align: "end",
      render: (_, { count }) => <span className={cell.figure}>{count}</span>,
    },
    { key: "last", title: t("releases.errors.columns.last"), width: 190, render: (_, { lastSeenAt }) => <Moment at={lastSeenAt} /> },
  ];
}

/** The remote's own errors by their place in its sources, the last seen first. */
export function ErrorGroups({ remote, groups }: { remote: RemoteStatus; groups: readonly ErrorFigures[] }) {
  const { t } = useTranslation("admin");
  const { rows, pagination } = pageOf(groups, useTableState());
  return (
    <ConsoleTable
      label={t("releases.part.errors")}
      columns={useColumns(remote)}
      rows={rows}
      rowKey="id"
      pagination={pagination}
      showing={t("releases.errors.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={cell.lines}>
          <strong>{t("releases.errors.empty.title")}</strong>
          <span>{t("releases.errors.empty.text")}</span>
        </div>
      }
    />
  );
}
