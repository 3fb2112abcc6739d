import { ApiFailure } from "@savat/contracts/api-failure";
import type { ComplaintPhoto } from "@savat/contracts/orders";
import { useEffect, useRef, useState } from "react";

function urlOf({ type, base64 }: ComplaintPhoto): string {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type }));
}

/** A photo without an address: read with the person's token once it is shown, and forgotten with the page. */
export function usePrivatePhoto(read: (signal: AbortSignal) => Promise<ComplaintPhoto>): { url: string | undefined; hasFailed: boolean } {
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const first = useRef(read);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    async function show(): Promise<void> {
      try {
        const photo = await first.current(leaving.signal);
        if (leaving.signal.aborted) return;
        made = urlOf(photo);
        setUrl(made);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (!leaving.signal.aborted) setFailed(true);
      }
    }
    void show();
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, []);
  return { url, hasFailed };
}
