import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listRemotes, type RemoteStatus } from "@savat/contracts/release-registry";
import { useRevalidator } from "@savat/contracts/router";
import { untilDue } from "@savat/contracts/visibility";
import { useCallback, useEffect, useRef, useState } from "react";
import { isPending } from "./follow.ts";

/** How often the list is read again: while a shell follows an order, and else. */
export const PENDING_POLL_MS = 2000;
export const QUIET_POLL_MS = 30_000;

export interface Releases {
  revision: number;
  remotes: readonly RemoteStatus[];
}

export interface SeenReleases extends Releases {
  isPending: boolean;
  /** The last read failed: the shown data is older. */
  isStale: boolean;
  /** Reads the list again; a failure keeps what is shown. */
  read: () => Promise<void>;
  /** Shows the answer of an order. */
  take: (answer: { revision: number; status: RemoteStatus }) => void;
}

function withAnswer(known: Releases, { revision, status }: { revision: number; status: RemoteStatus }): Releases {
  const remotes = known.remotes.map((remote) => (remote.remote === status.remote ? status : remote));
  return { revision: Math.max(known.revision, revision), remotes };
}

/** Reads again and again while the page is visible, and at once when it is shown again. */
function usePolling(everyMs: number, read: () => Promise<void>): void {
  useEffect(() => {
    const end = new AbortController();
    async function poll(): Promise<void> {
      while ((await untilDue(everyMs, end.signal)) !== "stopped") await read();
    }
    void poll();
    return () => end.abort();
  }, [everyMs, read]);
}

/** The remotes of the last load, read or order. Follows the shells. */
export function useReleases(loaded: Releases): SeenReleases {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<{ loaded: Releases; releases: Releases; isStale: boolean }>();
  const newest = useRef(0);
  const releases = seen?.loaded === loaded ? seen.releases : loaded;
  const isStale = seen?.loaded === loaded && seen.isStale;
  const shown = useRef(releases);
  useEffect(() => {
    shown.current = releases;
  }, [releases]);

  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    try {
      const answered = await callApi(listRemotes, {}, { isBackground: true });
      if (mine === newest.current) setSeen({ loaded, releases: answered, isStale: false });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The page's own failure view explains these.
      if (error.status === 401 || error.status === 403) void revalidate();
      else if (mine === newest.current) setSeen({ loaded, releases: shown.current, isStale: true });
    }
  }, [loaded, revalidate]);
  const take = useCallback(
    (answer: { revision: number; status: RemoteStatus }) => {
      // A list that was asked for before the order would undo it.
      newest.current += 1;
      setSeen({ loaded, releases: withAnswer(shown.current, answer), isStale: false });
    },
    [loaded],
  );
  const pending = isPending(releases);
  usePolling(pending ? PENDING_POLL_MS : QUIET_POLL_MS, read);
  return { ...releases, isPending: pending, isStale, read, take };
}
