/** What the browser tells about the network; Safari and Firefox tell nothing. It is not in the DOM's types. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

export function isNetworkGood(): boolean {
  return navigator.connection?.effectiveType === "4g" && !savesData();
}
