import type { ErrorGroup } from "@savat/contracts/release-errors";
import type { ReleaseRow, RemoteStatus } from "@savat/contracts/release-registry";

function marksOf({ build, isRecalled, isRolledBack }: ReleaseRow, { stable, canary }: RemoteStatus): string {
  const marks = [
    build === stable && "stable",
    build === canary?.build && `canary ${canary.percent} %`,
    isRecalled && "recalled",
    isRolledBack && "rolled back",
  ];
  return marks.filter(Boolean).join(", ");
}

/** What is live where, as text. */
export function statusText(status: RemoteStatus): string {
  const { remote, releases, shells, overrides } = status;
  return [
    remote,
    ...releases.map((row) => {
      const { build, version, commit, registeredAt, registeredBy } = row;
      return `  ${build}  ${version.padEnd(10)} ${commit.slice(0, 10).padEnd(10)} ${registeredAt}  ${registeredBy}  ${marksOf(row, status)}`;
    }),
    ...overrides.map(({ build, label, until }) => `  preview of ${build} until ${until}  ${label}`),
    ...shells.map(({ shell, stable, others, refused }) => {
      const more = [...others.map((build) => `also ${build}`), ...refused.map(({ build, reason }) => `refuses ${build}: ${reason}`)];
      return `  shell ${shell} has ${stable ?? "none"}${more.length > 0 ? `, ${more.join(", ")}` : ""}`;
    }),
  ].join("\n");
}

/** Who changed what, when and why, as text. */
export function historyText({ history }: RemoteStatus): string {
  return history
    .map(({ at, action, build, version, percent, actor, reason }) => {
      const share = percent === null ? "" : ` ${percent} %`;
      return `${at}  ${action}${share}  ${build ?? ""} ${version ?? ""}  by ${actor}${reason ? `: ${reason}` : ""}`;
    })
    .join("\n");
}

const SHOWN_ERRORS = 10;

/** The last errors, by the team's own file and function, as text. */
export function errorsText(groups: readonly ErrorGroup[]): string {
  return groups
    .slice(0, SHOWN_ERRORS)
    .map(({ kind, class: name, place, message, count, lastSeenAt }) => {
      const where = place === null ? "unknown place" : `${place.file}:${place.line} ${place.function ?? ""}`;
      return `  ${lastSeenAt}  ${count} × ${name} (${kind})  ${where.trim()}${message === null ? "" : `: ${message}`}`;
    })
    .join("\n");
}
