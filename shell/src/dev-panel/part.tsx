import { useLanguage } from "@savat/contracts/i18n";
import type { BrowserRemote } from "@savat/contracts/page-state";
import { Badge } from "@savat/ui/badge";
import type { ReactElement } from "react";
import type { FailureCount } from "../remote-report.ts";
import styles from "./dev-panel.module.css";
import type { LoadedFiles } from "./page-files.ts";
import type { ShownRelease } from "./shown-release.ts";
import { filled, TEXTS } from "./texts.ts";

type Release = Pick<BrowserRemote, "build" | "version">;

interface PartProps {
  name: string;
  part: Release;
  /** Undefined: this browser has everybody's release. */
  shown?: ShownRelease | undefined;
  /** Another release that new pages get. */
  newest?: Release | undefined;
  files: LoadedFiles | undefined;
  /** Undefined where they are not counted. */
  failures?: readonly FailureCount[];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Long enough to tell builds apart. */
function shortBuild(build: string): string {
  return build.slice(0, 8);
}

/** One part of the page: its release, who gets it, its loaded files and its failures. */
export function Part({ name, part, shown, newest, files, failures }: PartProps): ReactElement {
  const texts = TEXTS[useLanguage()];
  const share =
    shown === undefined ? texts.everybody : filled(texts[shown.by], { percent: shown.percent ?? 0, origin: shown.origin ?? "" });
  return (
    <li className={styles.part}>
      <strong>{name}</strong>
      <span title={part.build}>
        {part.version} · {shortBuild(part.build)}
      </span>
      <Badge tone={shown === undefined ? "neutral" : "warning"}>{share}</Badge>
      {newest && <span>{filled(texts.newer, { version: newest.version, build: shortBuild(newest.build) })}</span>}
      <span>
        {files === undefined
          ? texts.noFiles
          : filled(texts.files, { count: files.count, kilobytes: kilobytes(files.bytes), network: kilobytes(files.networkBytes) })}
      </span>
      {failures?.length === 0 && <span>{texts.noFailures}</span>}
      {failures?.map(({ build, reason, count }) => (
        <span key={`${build} ${reason}`} className={styles.failure}>
          {filled(texts.failure, { reason, count })}
        </span>
      ))}
    </li>
  );
}
