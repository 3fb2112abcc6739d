import type { ReactElement } from "react";
export function PagePending(): ReactElement {
  return <div aria-busy="true">…</div>;
}
