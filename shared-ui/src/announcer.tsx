import { type ReactNode, useCallback, useState } from "react";

export interface AnnouncerProps {
  message: string;
  /** `assertive` interrupts; for failures only. */
  politeness?: "polite" | "assertive" | undefined;
}

/** A live region that is always rendered; a changed message is announced. */
export function Announcer({ message, politeness = "polite" }: AnnouncerProps) {
  return (
    <span className="visually-hidden" role={politeness === "polite" ? "status" : "alert"} aria-live={politeness} aria-atomic="true">
      {message}
    </span>
  );
}

const NO_BREAK_SPACE = "\u00A0";

/** `announce(text)` announces the text, also a repeated one; `announcer` must be rendered. */
export function useAnnouncer(): { announce: (text: string) => void; announcer: ReactNode } {
  const [message, setMessage] = useState("");
  const announce = useCallback((text: string) => {
    setMessage((last) => (last === text ? `${text}${NO_BREAK_SPACE}` : text));
  }, []);
  return { announce, announcer: <Announcer message={message} /> };
}
