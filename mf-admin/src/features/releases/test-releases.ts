import type { ReleaseRow, ReleaseToken, RemoteStatus } from "@savat/contracts/release-registry";

export const STABLE = "aaaaaaaa000000000001";
export const CANARY = "bbbbbbbb000000000002";
export const OLD = "cccccccc000000000003";
export const BAD = "dddddddd000000000004";

function row(build: string, version: string, marks: Partial<ReleaseRow> = {}): ReleaseRow {
  return {
    build,
    version,
    commit: `${build.slice(0, 7)}f00d`,
    builtAt: "2026-11-25T06:00:00.000Z",
    origin: null,
    registeredAt: "2026-11-25T07:30:00.000Z",
    registeredBy: "team checkout",
    isRecalled: false,
    isRolledBack: false,
    ...marks,
  };
}

type Shell = RemoteStatus["shells"][number];

/** A shell process that has followed the seventh revision. */
export function shellOf(shell: string, changes: Partial<Shell> = {}): Shell {
  return { shell, at: "2026-11-25T08:00:00.000Z", revision: 7, stable: STABLE, others: [CANARY], refused: [], ...changes };
}

export const CHECKOUT: RemoteStatus = {
  remote: "checkout",
  stable: STABLE,
  canary: { build: CANARY, percent: 10 },
  overrides: [{ id: "p1", build: OLD, label: "for Aziza", until: "2026-11-26T07:30:00.000Z" }],
  releases: [row(CANARY, "1.4.0"), row(STABLE, "1.3.0"), row(OLD, "1.2.0"), row(BAD, "1.1.0", { isRecalled: true })],
  history: [
    {
      id: 2,
      at: "2026-11-25T07:40:00.000Z",
      remote: "checkout",
      action: "canary",
      build: CANARY,
      version: "1.4.0",
      percent: 10,
      actor: "+998900000001",
      reason: "The new card form",
    },
    {
      id: 1,
      at: "2026-11-25T07:35:00.000Z",
      remote: "checkout",
      action: "rolled_back",
      build: BAD,
      version: "1.1.0",
      percent: null,
      actor: "shell",
      reason: null,
    },
  ],
  shells: [shellOf("web-1"), shellOf("web-2", { others: [], refused: [{ build: CANARY, reason: "The page is 4 KB over its budget." }] })],
};

/** A remote that nothing was ordered of yet. */
export const ACCOUNT: RemoteStatus = {
  remote: "account",
  stable: null,
  canary: null,
  overrides: [],
  releases: [],
  history: [],
  shells: [],
};

export const TOKEN: ReleaseToken = {
  id: "rtk_1",
  team: "Checkout",
  remotes: ["checkout"],
  createdAt: "2026-11-01T07:30:00.000Z",
  expiresAt: "2999-01-01T07:30:00.000Z",
  revokedAt: null,
  lastUsedAt: null,
};
