import { type ErrorReport, SERVER_SCRIPT, SHELL_OWNER, type Thrown } from "@savat/contracts/error-report";
import type { OwnRelease } from "../../releases/composer.ts";
import type { LiveRelease } from "../../releases/live-release.ts";

/** What a renderer threw, with the names of the scripts and builds in it. `request`: the page's. */
export function serverErrorReport(release: LiveRelease, own: OwnRelease, thrown: Thrown, request?: string): ErrorReport {
  const { name, build, descriptor } = release;
  const fileOf = (owner: string) => (owner === SHELL_OWNER ? own.manifest.server : descriptor.server);
  return {
    ...thrown,
    frames: thrown.frames.map((frame) => (frame.file === SERVER_SCRIPT ? { ...frame, file: fileOf(frame.owner) } : frame)),
    area: name,
    builds: { [SHELL_OWNER]: own.record.build, [name]: build },
    ...(request !== undefined && { request }),
  };
}
