import { type ComponentType, createContext, createElement, type ReactElement, useContext } from "react";
import type { SlotName, SlotProps } from "./remote.ts";

/** The shell's component that shows another remote's component in a page, with its own error boundary. */
export type SlotHost = ComponentType<SlotProps & { name: SlotName }>;

export const SlotHostContext = createContext<SlotHost | null>(null);

/** A place in a page that another remote fills; the shell loads it when it is first shown. */
export function Slot(props: SlotProps & { name: SlotName }): ReactElement | null {
  const Host = useContext(SlotHostContext);
  return Host === null ? null : createElement(Host, props);
}
