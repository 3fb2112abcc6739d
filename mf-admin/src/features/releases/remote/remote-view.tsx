import { useTranslation } from "@savat/contracts/i18n";
import type { ReleaseOrder, RemoteStatus } from "@savat/contracts/release-registry";
import { useSearchParams } from "@savat/contracts/router";
import { Button } from "antd";
import { useState } from "react";
import { LoadFailed } from "../../../load-failed.tsx";
import type { LoadFailure } from "../../../load-failure.ts";
import { useFocusKept } from "../../../use-focus-kept.ts";
import { useSay } from "../../../use-say.ts";
import { buildName } from "../live/follow.ts";
import { PARTS, type Part, partOf, usePlaces } from "../live/place.ts";
import { PlaceLinks } from "../live/place-links.tsx";
import styles from "../live/releases.module.css";
import type { SeenReleases } from "../live/use-releases.ts";
import type { Ask, Asked } from "./ask.ts";
import { Budgets } from "./budgets.tsx";
import { BuildsTable } from "./builds-table.tsx";
import { type ErrorFigures, ErrorGroups } from "./error-groups.tsx";
import { type BuildFigures, HealthTable } from "./health-table.tsx";
import { HistoryTable } from "./history-table.tsx";
import { LiveCards } from "./live-cards.tsx";
import { Previews } from "./previews.tsx";
import { RemoteDialog } from "./remote-dialog.tsx";

/** What is counted of a remote, where the address asks for it. */
export interface RemoteLists {
  health: readonly BuildFigures[] | LoadFailure | undefined;
  errors: readonly ErrorFigures[] | LoadFailure | undefined;
}

interface RemoteViewProps {
  remote: RemoteStatus;
  seen: SeenReleases;
  lists: RemoteLists;
}

function isFailed(list: RemoteLists[keyof RemoteLists]): list is LoadFailure {
  return list !== undefined && "kind" in list;
}

function PartList({ part, remote, lists: { health, errors }, onAsk }: { part: Part; onAsk: Ask } & Omit<RemoteViewProps, "seen">) {
  const { t } = useTranslation("admin");
  const failed = (title: string, { reason }: LoadFailure) => (
    <LoadFailed title={title} text={t(`requests.failed.${reason === "notFound" ? "unknown" : reason}`)} />
  );
  if (part === "health")
    return isFailed(health) ? failed(t("releases.health.failed"), health) : <HealthTable remote={remote} figures={health ?? []} />;
  if (part === "errors")
    return isFailed(errors) ? failed(t("releases.errors.failed"), errors) : <ErrorGroups remote={remote} groups={errors ?? []} />;
  if (part === "history") return <HistoryTable remote={remote} />;
  return (
    <>
      <BuildsTable remote={remote} onAsk={onAsk} />
      <Budgets />
    </>
  );
}

function PartLinks({ remote, shown }: { remote: string; shown: Part }) {
  const { t } = useTranslation("admin");
  const searchOf = usePlaces();
  const links = PARTS.map((part) => ({ key: part, name: t(`releases.part.${part}`), search: searchOf({ remote, part }) }));
  return <PlaceLinks label={t("releases.parts")} links={links} shown={shown} />;
}

/** One remote: what is live, its previews, and one of its lists. */
export function RemoteView({ remote, seen, lists }: RemoteViewProps) {
  const { t } = useTranslation("admin");
  const [query] = useSearchParams();
  const say = useSay();
  const heading = useFocusKept(remote);
  const [asked, setAsked] = useState<Asked>();
  const part = partOf(query);
  const reload = () => void seen.read();

  function finish(answer: { revision: number; status: RemoteStatus }, { order, build }: ReleaseOrder): void {
    setAsked(undefined);
    seen.take(answer);
    say(t(`releases.done.${order}`, { build: buildName(answer.status, build) }));
  }
  function finishPreview(): void {
    setAsked(undefined);
    say(t("releases.done.previewEnd"));
    reload();
  }
  return (
    <section className={styles.remote} aria-labelledby="release-remote">
      <h3 id="release-remote" ref={heading} tabIndex={-1} className={styles.heading}>
        {remote.remote}
      </h3>
      <LiveCards remote={remote} onAsk={setAsked} />
      <Previews remote={remote} onAsk={setAsked} />
      <p>
        <Button size="small" onClick={() => setAsked({ kind: "grant" })}>
          {t("releases.grant.button")}
        </Button>
      </p>
      <PartLinks remote={remote.remote} shown={part} />
      <PartList part={part} remote={remote} lists={lists} onAsk={setAsked} />
      {asked !== undefined && (
        <RemoteDialog
          remote={remote}
          asked={asked}
          onOrdered={finish}
          onPreviewEnded={finishPreview}
          onOutdated={reload}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
