import type { SlotArea as Area, SlotName } from "@savat/contracts/remote";
import { type ReactElement, useState } from "react";
import { useShell } from "../shell-context.ts";
import { NoFrame } from "../slot-frames.tsx";
import { SlotHost } from "../slot-host.tsx";

function AreaSlot({ name }: { name: SlotName }): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return <SlotHost name={name} Frame={NoFrame} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

/** Every slot that a remote names for this area. They load after the page and fail silently, but are reported. */
export function SlotArea({ area }: { area: Area }): ReactElement {
  const { remotes } = useShell();
  return (
    <>
      {remotes.slotsIn(area).map((name) => (
        <AreaSlot key={name} name={name} />
      ))}
    </>
  );
}
