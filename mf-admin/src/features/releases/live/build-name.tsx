import type { RemoteStatus } from "@savat/contracts/release-registry";
import cell from "../../../cell.module.css";
import { shortName } from "./follow.ts";

export interface BuildNameProps {
  remote: RemoteStatus;
  build: string;
}

/** A build by its version and the beginning of its name. */
export function BuildName({ remote: { releases }, build }: BuildNameProps) {
  const version = releases.find((row) => row.build === build)?.version;
  return (
    <span title={build}>
      {version !== undefined && <strong>{version}</strong>} <code className={cell.soft}>{shortName(build)}</code>
    </span>
  );
}
