import { App } from "antd";
import { useCallback } from "react";

/** Announces a completed action. */
export function useSay(): (text: string) => void {
  const { message } = App.useApp();
  return useCallback((text) => void message.success(text), [message]);
}
