import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonLineProps {
  width?: "full" | "long" | "half" | "short" | undefined;
  size?: "text" | "title" | undefined;
}

export function SkeletonLine({ width = "full", size = "text" }: SkeletonLineProps) {
  return <span className={classNames(styles.bone, styles.line, styles[width], styles[size])} aria-hidden="true" />;
}

const WIDTHS = ["full", "long", "half"] as const;

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no identity.
        <SkeletonLine key={index} width={WIDTHS[index % WIDTHS.length]} />
      ))}
    </span>
  );
}

/** A block in the proportions of a `Picture`, or of 52 px for a control. */
export function SkeletonBlock({ shape = "square" }: { shape?: "wide" | "square" | "thumb" | "control" | undefined }) {
  return <span className={classNames(styles.bone, styles[shape])} aria-hidden="true" />;
}

/** The skeleton of a merchant's or product's card. */
export function SkeletonCard({ shape = "wide" }: { shape?: "wide" | "square" | undefined }) {
  return (
    <span className={styles.card} aria-hidden="true">
      <SkeletonBlock shape={shape} />
      <SkeletonLine width="long" size="title" />
      <SkeletonLine width="half" />
    </span>
  );
}

export interface SkeletonGroupProps {
  /** The loading text, announced once: "Loading merchants". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Announces that its content is loading; give it the class of the list that it replaces. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <div className={className}>{children}</div>
    </div>
  );
}
