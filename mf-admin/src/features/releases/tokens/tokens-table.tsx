import { useTranslation } from "@savat/contracts/i18n";
import type { ReleaseToken } from "@savat/contracts/release-registry";
import { Button, Grid, type TableColumnsType, Tag } from "antd";
import cell from "../../../cell.module.css";
import { ConsoleTable } from "../../../console-table.tsx";
import { Moment } from "../../../moment.tsx";
import { shownRows } from "../../../page-numbers.ts";
import { useTableState } from "../../../table-state.ts";
import { useNow } from "../../../use-now.ts";
import { pageOf } from "../live/rows.ts";

const EVERY_MINUTE = 60_000;

type TokenState = "valid" | "expired" | "revoked";

function stateOf({ expiresAt, revokedAt }: ReleaseToken, now: number): TokenState {
  if (revokedAt !== null) return "revoked";
  return Date.parse(expiresAt) <= now ? "expired" : "valid";
}

function StateTag({ token }: { token: ReleaseToken }) {
  const { t } = useTranslation("admin");
  const state = stateOf(token, useNow(EVERY_MINUTE));
  return <Tag color={state === "valid" ? "success" : "default"}>{t(`releases.token.state.${state}`)}</Tag>;
}

function useColumns(onRevoke: (token: ReleaseToken) => void): TableColumnsType<ReleaseToken> {
  const { t } = useTranslation("admin");
  const { lg: isTable = false, xl: isWide = false } = Grid.useBreakpoint();
  const never = <span className={cell.soft}>{t("releases.token.never")}</span>;
  const moments: TableColumnsType<ReleaseToken> = [
    { key: "made", title: t("releases.token.columns.made"), width: 190, render: (_, { createdAt }) => <Moment at={createdAt} /> },
    {
      key: "used",
      title: t("releases.token.columns.used"),
      width: 190,
      render: (_, { lastUsedAt }) => (lastUsedAt === null ? never : <Moment at={lastUsedAt} />),
    },
  ];
  return [
    {
      key: "team",
      title: t("releases.token.columns.team"),
      render: (_, token) => (
        <div className={cell.lines}>
          <strong className={cell.line}>{token.team}</strong>
          <span className={`${cell.line} ${cell.soft}`} title={token.remotes.join(", ")}>
            {token.remotes.join(", ")}
          </span>
        </div>
      ),
    },
    { key: "state", title: t("releases.token.columns.state"), width: 120, render: (_, token) => <StateTag token={token} /> },
    ...(isWide || !isTable ? moments : []),
    { key: "expires", title: t("releases.token.columns.expires"), width: 190, render: (_, { expiresAt }) => <Moment at={expiresAt} /> },
    {
      key: "actions",
      title: t("releases.columns.actions"),
      width: 120,
      render: (_, token) =>
        token.revokedAt === null && (
          <Button size="small" danger aria-label={t("releases.revoke.buttonOne", { team: token.team })} onClick={() => onRevoke(token)}>
            {t("releases.revoke.button")}
          </Button>
        ),
    },
  ];
}

interface TokensTableProps {
  tokens: readonly ReleaseToken[];
  onRevoke: (token: ReleaseToken) => void;
}

/** Every token, newest first; a revoked one stays in the list. */
export function TokensTable({ tokens, onRevoke }: TokensTableProps) {
  const { t } = useTranslation("admin");
  const { rows, pagination } = pageOf(tokens, useTableState());
  return (
    <ConsoleTable
      label={t("releases.place.tokens")}
      columns={useColumns(onRevoke)}
      rows={rows}
      rowKey="id"
      pagination={pagination}
      showing={t("releases.token.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={cell.lines}>
          <strong>{t("releases.token.empty.title")}</strong>
          <span>{t("releases.token.empty.text")}</span>
        </div>
      }
    />
  );
}
