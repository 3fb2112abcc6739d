import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { complain, putComplaintPhoto } from "@savat/contracts/orders";
import { shrinkPicture } from "@savat/contracts/shrink-picture";
import { PICTURE_FIELD, UPLOAD_TIMEOUT_MS } from "@savat/contracts/uploads";
import { useCall } from "@savat/contracts/use-call";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { useState } from "react";

async function sendPhoto(orderId: string, photo: File): Promise<void> {
  const body = new FormData();
  body.append(PICTURE_FIELD, await shrinkPicture(photo), photo.name);
  await callApi(putComplaintPhoto, { params: { id: orderId }, body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** Which text a failed call is told by; `isTold`: the text has arrived, and the photo has not. */
function faultOf({ code }: ApiFailure, isTold: boolean): string {
  if (code === "picture_kind" || code === "picture_unreadable") return "photoKind";
  if (code === "picture_too_large" || code === "payload_too_large") return "photoLarge";
  if (isTold) return "photoNotSent";
  return code === "too_late" ? "tooLate" : "failed";
}

/** The text first, then the photo: a photo that fails loses nothing, and can be sent again. */
export function useComplaint(orderId: string, onSent: () => void) {
  const [text, setText] = useState("");
  const [photo, setPhoto] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const { isBusy, failure, run, clear } = useCall();
  useUnsaved(() => !isTold && (text.trim() !== "" || photo !== undefined));

  function send(): void {
    const typed = text.trim();
    setIsMissing(typed === "");
    if (typed === "") return;
    void run(async () => {
      if (!isTold) await callApi(complain, { params: { id: orderId }, body: { text: typed } });
      setIsTold(true);
      if (photo !== undefined) await sendPhoto(orderId, photo);
      onSent();
    });
  }

  return {
    ...{ text, setText, photo, isMissing, isTold, isBusy, send },
    fault: failure && faultOf(failure, isTold),
    choosePhoto: (chosen: File | undefined) => {
      clear();
      setPhoto(chosen);
    },
  };
}
