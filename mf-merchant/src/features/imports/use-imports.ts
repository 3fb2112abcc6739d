import { callApi } from "@savat/contracts/api-client";
import { type ImportJob, listImports } from "@savat/contracts/imports";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { followImport } from "./follow-import.ts";
import { endedBetween, isOver, mergeJobs, withJob } from "./job-figures.ts";

interface Known {
  /** Newest first. */
  jobs: readonly ImportJob[];
  ended: ImportJob | undefined;
}

function learn(known: Known, jobs: readonly ImportJob[]): Known {
  return { jobs, ended: endedBetween(known.jobs, jobs) ?? known.ended };
}

/** `lost`: no answer for a while. `refused`: polling has stopped, for this reason. */
export type FollowFailure = { kind: "lost" } | { kind: "refused"; error: unknown };

export interface Imports {
  /** The shop's last files, newest first. */
  jobs: readonly ImportJob[];
  /** Under way, by any person of the shop. */
  running: ImportJob | undefined;
  /** Finished while the person watched; until they dismiss it. */
  ended: ImportJob | undefined;
  followFailure: FollowFailure | undefined;
  /** Why the list may differ from the server's. */
  listFailure: unknown;
  /** Reads the list again. Never rejects: resolves with undefined after a failure. */
  refresh: () => Promise<readonly ImportJob[]>;
  /** An accepted file; it may already be finished. */
  add: (job: ImportJob) => void;
  dismiss: () => void;
}

/** A merchant's imports: finds a running one, follows it, and reports its end. */
export function useImports(merchantId: string, onEnd: () => void): Imports {
  const [{ jobs, ended }, setKnown] = useState<Known>({ jobs: [], ended: undefined });
  const [followFailure, setFollowFailure] = useState<FollowFailure>();
  const [listFailure, setListFailure] = useState<unknown>();
  const running = jobs.find((job) => !isOver(job));
  const runningId = running?.id;

  const refresh = useCallback(async (): Promise<readonly ImportJob[]> => {
    try {
      const { imports } = await callApi(listImports, { params: { id: merchantId } });
      setKnown((known) => learn(known, mergeJobs(known.jobs, imports)));
      setListFailure(undefined);
      return imports;
    } catch (error) {
      setListFailure(error);
      return [];
    }
  }, [merchantId]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useEffect(() => {
    if (runningId === undefined) return;
    const left = new AbortController();
    const { signal } = left;
    followImport({
      merchantId,
      importId: runningId,
      signal,
      onJob: (job) => setKnown((known) => learn(known, withJob(known.jobs, job))),
      onLost: (isLost) => setFollowFailure(isLost ? { kind: "lost" } : undefined),
    }).catch((error: unknown) => setFollowFailure({ kind: "refused", error }));
    return () => {
      left.abort();
      setFollowFailure(undefined);
    };
  }, [merchantId, runningId]);

  const tell = useEffectEvent(onEnd);
  const endedId = ended?.id;
  useEffect(() => {
    if (endedId !== undefined) tell();
  }, [endedId]);

  return {
    jobs,
    running,
    ended,
    followFailure,
    listFailure,
    refresh,
    add: (job) => setKnown((known) => ({ jobs: withJob(known.jobs, job), ended: isOver(job) ? job : known.ended })),
    dismiss: () => setKnown((known) => ({ ...known, ended: undefined })),
  };
}
