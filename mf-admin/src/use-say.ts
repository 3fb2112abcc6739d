import { App } from "antd";
import { useCallback } from "react";

/** Says that something was done. */
export function useSay(): (text: string) => void {
  const { message } = App.useApp();
  return useCallback((text) => void message.success(text), [message]);
}
