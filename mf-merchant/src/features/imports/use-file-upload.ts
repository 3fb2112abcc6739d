import { callApi } from "@savat/contracts/api-client";
import { isOutcomeUnknown } from "@savat/contracts/api-failure";
import { IMPORT_FIELD, type ImportJob, importProducts } from "@savat/contracts/imports";
import { useCall } from "@savat/contracts/use-call";
import { useState } from "react";
import { checkFile, isStillReadable } from "./file-rules.ts";
import { startedMeanwhile } from "./job-figures.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import type { Imports } from "./use-imports.ts";

/** A file of 10 MB over a weak network. */
const UPLOAD_TIMEOUT_MS = 120_000;

export interface FileUpload {
  file: File | undefined;
  choose: (file: File) => void;
  send: () => Promise<void>;
  isSending: boolean;
  refusal: Refusal | undefined;
  clear: () => void;
}

async function post(merchantId: string, file: File): Promise<ImportJob> {
  const body = new FormData();
  body.append(IMPORT_FIELD, file, file.name);
  const reply = await callApi(importProducts, { params: { id: merchantId }, body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
  return reply.import;
}

/** Chooses a file and sends it. A refused one stays chosen, with the reason. */
export function useFileUpload(merchantId: string, { jobs, refresh, add }: Pick<Imports, "jobs" | "refresh" | "add">): FileUpload {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { isBusy: isSending, run } = useCall();

  async function deliver(sent: File): Promise<Refusal | undefined> {
    if (!(await isStillReadable(sent))) return { kind: "changed" };
    try {
      add(await post(merchantId, sent));
      return undefined;
    } catch (error) {
      const reason = refusalOf(error);
      const isUnknown = isOutcomeUnknown(error);
      // The list contains a file that arrived without an answer, and a running one that blocks this one.
      const now = isUnknown || reason.kind === "running" ? await refresh() : [];
      const started = isUnknown ? startedMeanwhile(jobs, now, sent.name) : undefined;
      if (started) add(started);
      return started ? undefined : reason;
    }
  }

  async function send(): Promise<void> {
    if (file === undefined) return;
    await run(async () => {
      setRefusal(undefined);
      const reason = await deliver(file);
      setRefusal(reason);
      if (reason === undefined || reason.kind === "changed") setFile(undefined);
    });
  }

  return {
    file,
    choose: (chosen) => {
      const fault = checkFile(chosen);
      setFile(fault === undefined ? chosen : undefined);
      setRefusal(fault && { kind: fault });
    },
    send,
    isSending,
    refusal,
    clear: () => setRefusal(undefined),
  };
}
