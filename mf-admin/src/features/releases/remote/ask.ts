import type { RemoteStatus } from "@savat/contracts/release-registry";

/** A dialog that an admin opened from a remote's page. */
export type Asked =
  | { kind: "canary" | "promote" | "rollback" | "disable" | "allow" | "preview"; build: string }
  | { kind: "grant" }
  | { kind: "endPreview"; preview: RemoteStatus["overrides"][number] };

export type Ask = (asked: Asked) => void;
