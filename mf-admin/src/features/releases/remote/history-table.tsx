import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone, PhoneSchema } from "@savat/contracts/phone";
import type { ReleaseEvent, RemoteStatus } from "@savat/contracts/release-registry";
import type { TableColumnsType } from "antd";
import cell from "../../../cell.module.css";
import { ConsoleTable } from "../../../console-table.tsx";
import { Moment } from "../../../moment.tsx";
import { shownRows } from "../../../page-numbers.ts";
import { useTableState } from "../../../table-state.ts";
import { BuildName } from "../live/build-name.tsx";
import styles from "../live/releases.module.css";
import { pageOf } from "../live/rows.ts";

function useActorText(): (actor: string) => string {
  const { t } = useTranslation("admin");
  return (actor) => {
    if (actor === "shell") return t("releases.actorShell");
    return PhoneSchema.safeParse(actor).success ? formatPhone(actor) : actor;
  };
}

function useColumns(remote: RemoteStatus): TableColumnsType<ReleaseEvent> {
  const { t } = useTranslation("admin");
  const actorText = useActorText();
  return [
    {
      key: "what",
      title: t("releases.columns.what"),
      width: 260,
      render: (_, { action, percent, at }) => (
        <div className={cell.lines}>
          <span>
            <strong>{t(`releases.action.${action}`)}</strong>
            {percent !== null && ` · ${t("releases.share", { percent })}`}
          </span>
          <span className={cell.soft}>
            <Moment at={at} />
          </span>
        </div>
      ),
    },
    {
      key: "build",
      title: t("releases.columns.build"),
      width: 200,
      render: (_, { build }) => build !== null && <BuildName remote={remote} build={build} />,
    },
    { key: "who", title: t("releases.columns.who"), width: 200, render: (_, { actor }) => actorText(actor) },
    {
      key: "why",
      title: t("releases.columns.why"),
      render: (_, { reason }) => reason !== null && <span className={styles.where}>{reason}</span>,
    },
  ];
}

/** Who changed what of the remote, when and why; newest first. */
export function HistoryTable({ remote }: { remote: RemoteStatus }) {
  const { t } = useTranslation("admin");
  const { rows, pagination } = pageOf(remote.history, useTableState());
  return (
    <ConsoleTable
      label={t("releases.part.history")}
      columns={useColumns(remote)}
      rows={rows}
      rowKey="id"
      pagination={pagination}
      showing={t("releases.showingChanges", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={t("releases.noHistory")}
    />
  );
}
