import type { ReactElement } from "react";
import type { SlotName, SlotProps } from "shared-contracts/remote";
export function SlotHost(_: SlotProps & { name: SlotName }): ReactElement | null {
  return null;
}
