import type { ReactElement } from "react";
export function NotFoundPage(): ReactElement {
  return <h1>404</h1>;
}
