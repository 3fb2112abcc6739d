import { useTranslation } from "@savat/contracts/i18n";
import { useSearchParams } from "@savat/contracts/router";
import { Alert } from "antd";
import { isTokenList, remoteOf, usePlaces } from "./live/place.ts";
import { PlaceLinks } from "./live/place-links.tsx";
import { useReleases } from "./live/use-releases.ts";
import type { ReleasesList } from "./load.ts";
import { RemoteView } from "./remote/remote-view.tsx";
import { RemotesTable } from "./remotes-table.tsx";
import { TokensView } from "./tokens/tokens-view.tsx";

/** No remote's name: names have small letters only. */
const ALL = "*";
const TOKENS = "tokens*";

/** All remotes, one remote, or the teams' tokens: whichever the address names. */
export function ReleasesView({ data: { releases, tokens, lists } }: { data: ReleasesList }) {
  const { t } = useTranslation("admin");
  const [query] = useSearchParams();
  const searchOf = usePlaces();
  const seen = useReleases(releases);
  const names = seen.remotes.map(({ remote }) => remote);
  const hasTokens = tokens !== undefined && isTokenList(query);
  const open = hasTokens ? undefined : seen.remotes.find(({ remote }) => remote === remoteOf(query));
  const links = [
    { key: ALL, name: t("releases.place.all"), search: searchOf({}) },
    ...names.map((remote) => ({ key: remote, name: remote, search: searchOf({ remote }) })),
    { key: TOKENS, name: t("releases.place.tokens"), search: searchOf({ list: "tokens" }) },
  ];
  return (
    <>
      <PlaceLinks label={t("releases.places")} links={links} shown={hasTokens ? TOKENS : (open?.remote ?? ALL)} />
      {seen.isStale && <Alert type="warning" showIcon role="status" title={t("releases.stale")} />}
      <p role="status" className="visually-hidden">
        {seen.isPending ? t("releases.following") : ""}
      </p>
      {hasTokens && <TokensView tokens={tokens} remotes={names} />}
      {open !== undefined && <RemoteView key={open.remote} remote={open} seen={seen} lists={lists} />}
      {!hasTokens && open === undefined && <RemotesTable remotes={seen.remotes} />}
    </>
  );
}
