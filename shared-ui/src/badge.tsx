import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

export interface BadgeProps {
  tone?: "neutral" | "surface" | "accent" | "success" | "warning" | "danger" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short word on a pill: a status, a type. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}

export interface CountBadgeProps {
  count: number;
  /** `onAccent` inside a main button, `danger` on an icon. */
  tone?: "onAccent" | "danger" | undefined;
}

/** A number in a circle; above 99 it says 99+. Shows nothing for 0. */
export function CountBadge({ count, tone = "onAccent" }: CountBadgeProps) {
  if (count <= 0) return null;
  return <span className={classNames(styles.count, styles[tone])}>{count > 99 ? "99+" : count}</span>;
}
