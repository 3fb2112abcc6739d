import { useTranslation } from "@savat/contracts/i18n";
import type { RemoteStatus } from "@savat/contracts/release-registry";
import { Link } from "@savat/contracts/router";
import { type TableColumnsType, Tag } from "antd";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { Moment } from "../../moment.tsx";
import { shownRows } from "../../page-numbers.ts";
import { useTableState } from "../../table-state.ts";
import { BuildName } from "./live/build-name.tsx";
import { followingOf } from "./live/follow.ts";
import { FollowTag } from "./live/follow-state.tsx";
import { usePlaces } from "./live/place.ts";
import { pageOf } from "./live/rows.ts";

function Channel({ remote, build, channel }: { remote: RemoteStatus; build: string; channel: "stable" | "canary" }) {
  const { t } = useTranslation("admin");
  const following = followingOf(remote, build, channel);
  return (
    <div className={cell.tags}>
      <BuildName remote={remote} build={build} />
      {channel === "canary" && remote.canary && (
        <Tag className={cell.tag ?? ""} color="processing">
          {t("releases.share", { percent: remote.canary.percent })}
        </Tag>
      )}
      <FollowTag following={following} />
      {following.refusals.length > 0 && (
        <Tag className={cell.tag ?? ""} color="warning">
          {t("releases.shells.refused", { count: following.refusals.length })}
        </Tag>
      )}
    </div>
  );
}

function useColumns(): TableColumnsType<RemoteStatus> {
  const { t } = useTranslation("admin");
  const searchOf = usePlaces();
  const none = <span className={cell.soft}>{t("releases.none")}</span>;
  return [
    {
      key: "remote",
      title: t("releases.columns.remote"),
      width: 150,
      render: (_, { remote }) => (
        <Link className={`${cell.link} ${cell.name}`} to={{ search: searchOf({ remote }) }}>
          {remote}
        </Link>
      ),
    },
    {
      key: "stable",
      title: t("releases.state.stable"),
      render: (_, remote) => (remote.stable === null ? none : <Channel remote={remote} build={remote.stable} channel="stable" />),
    },
    {
      key: "canary",
      title: t("releases.state.canary"),
      render: (_, remote) => (remote.canary === null ? none : <Channel remote={remote} build={remote.canary.build} channel="canary" />),
    },
    {
      key: "changed",
      title: t("releases.columns.changed"),
      width: 200,
      render: (_, { history: [last] }) => last !== undefined && <Moment at={last.at} />,
    },
  ];
}

/** Every remote: what is live, and how far the shells are. */
export function RemotesTable({ remotes }: { remotes: readonly RemoteStatus[] }) {
  const { t } = useTranslation("admin");
  const { rows, pagination } = pageOf(remotes, useTableState());
  return (
    <ConsoleTable
      label={t("releases.title")}
      columns={useColumns()}
      rows={rows}
      rowKey="remote"
      pagination={pagination}
      showing={t("releases.showingRemotes", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={cell.lines}>
          <strong>{t("releases.empty.title")}</strong>
          <span>{t("releases.empty.text")}</span>
        </div>
      }
    />
  );
}
