import type { ReactElement } from "react";
import type { PageFailure } from "shared-contracts/remote";
export function PageFailed({ failure, retry }: { failure: PageFailure; retry: () => void }): ReactElement {
  return (
    <div>
      {failure.body.message}
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
