import { callApi } from "@savat/contracts/api-client";
import { shrinkPicture } from "@savat/contracts/shrink-picture";
import { MAX_UPLOAD_FILES, PICTURE_FIELD, UPLOAD_TIMEOUT_MS, uploadPictures } from "@savat/contracts/uploads";
import { useCall } from "@savat/contracts/use-call";
import { useState } from "react";
import { chooseFiles } from "./picture-files.ts";
import { useUploadTexts } from "./use-upload-texts.ts";

interface Uploaded {
  /** In the order of the files; empty if one was refused. */
  urls: string[];
  /** The number of pictures left out because of the limit. */
  dropped: number;
}

export interface Upload {
  /** Sends at most `room` pictures and leaves out other files. Never rejects: `error` names the failure. */
  upload: (files: readonly File[], room: number) => Promise<Uploaded>;
  isUploading: boolean;
  /** The reason for a refusal, or that some files were left out. */
  error: string | undefined;
  clearError: () => void;
}

const NOTHING: Uploaded = { urls: [], dropped: 0 };

async function send(merchantId: string, files: readonly File[]): Promise<string[]> {
  const body = new FormData();
  // One after another: each is decoded completely, and a phone has little memory.
  for (const file of files) body.append(PICTURE_FIELD, await shrinkPicture(file), file.name);
  const reply = await callApi(uploadPictures, { params: { id: merchantId }, body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
  return reply.pictures.map(({ url }) => url);
}

/** Pictures for the products or the profile of a merchant: shrunk in the browser, then stored by the API. */
export function useUpload(merchantId: string): Upload {
  const { isBusy: isUploading, run } = useCall();
  const [error, setError] = useState<string>();
  const texts = useUploadTexts();

  async function upload(files: readonly File[], room: number): Promise<Uploaded> {
    if (files.length === 0) return NOTHING;
    const { taken, dropped, refused } = chooseFiles(files, Math.min(room, MAX_UPLOAD_FILES));
    let uploaded = NOTHING;
    const failure = await run(async () => {
      setError(texts.leftOut(taken.length, dropped, refused));
      uploaded = { urls: taken.length === 0 ? [] : await send(merchantId, taken), dropped };
    });
    if (failure !== undefined) setError(texts.failure(failure, taken));
    return uploaded;
  }

  return { upload, isUploading, error, clearError: () => setError(undefined) };
}
