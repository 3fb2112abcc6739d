/** The nonce of the page's policy, for styles at run time. Browsers hide the attribute, not the property. */
export function readPageNonce(): string | undefined {
  const marked = document.querySelector<HTMLElement>("script[nonce], style[nonce]");
  return marked?.nonce || undefined;
}
