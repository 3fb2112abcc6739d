import type { ReactElement } from "react";
import { useRevalidator, useRouteError } from "react-router-dom";
export function PageError({ remote }: { remote: string }): ReactElement {
  const e = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <div>
      {remote}: {String(e)}
      <button type="button" onClick={() => void revalidate()}>
        Retry
      </button>
    </div>
  );
}
