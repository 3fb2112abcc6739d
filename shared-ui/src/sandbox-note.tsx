import { ExternalIcon } from "./icons.tsx";
import { Note } from "./note.tsx";

/** Sandbox only: where a code can be read, so that a visitor gets through. */
export function SandboxNote({ hint, inbox }: { hint: string; inbox: string }) {
  return (
    <Note>
      {hint}{" "}
      <a href="/dev/inbox" target="_blank" rel="noreferrer">
        {inbox}
        <ExternalIcon size={16} />
      </a>
    </Note>
  );
}
