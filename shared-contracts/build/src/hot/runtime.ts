/** `react-refresh/runtime` of a remote: the shell's, with the remote's name before each component's. */
import type * as Refresh from "react-refresh/runtime";

declare const SAVAT_REMOTE: string;
declare global {
  var savatRefresh: typeof Refresh | undefined;
}

const shell = globalThis.savatRefresh;

/** Two remotes may have a file and component of the same name: without the prefix one would replace the other. */
export function register(type: unknown, id: string): void {
  shell?.register(type, `${SAVAT_REMOTE} ${id}`);
}

export const createSignatureFunctionForTransform: typeof Refresh.createSignatureFunctionForTransform = shell
  ? shell.createSignatureFunctionForTransform
  : () => (type: unknown) => type;

export const performReactRefresh: typeof Refresh.performReactRefresh = () => shell?.performReactRefresh() ?? null;
export const getFamilyByType: typeof Refresh.getFamilyByType = (type: unknown) => shell?.getFamilyByType(type);
export const isLikelyComponentType: typeof Refresh.isLikelyComponentType = (type: unknown) => shell?.isLikelyComponentType(type) ?? false;
