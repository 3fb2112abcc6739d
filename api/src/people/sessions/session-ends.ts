import type { Role } from "shared-contracts/auth";
import type { SessionEnds } from "../../platform/env/settings.ts";

export interface SessionTimes {
  createdAt: Date;
  /** Null in sessions that began before calls were noted. */
  lastSeenAt: Date | null;
  rotatedAt: Date | null;
}

/** A session's activity is written at most once in this time. */
const ACTIVITY_STEP_MS = 60_000;

export function lastActivityOf({ lastSeenAt, rotatedAt, createdAt }: SessionTimes): Date {
  return lastSeenAt ?? rotatedAt ?? createdAt;
}

/** Whether a session has ended. Uses the person's present role, so new staff get the stricter limits at once. */
export function isOver(session: SessionTimes, role: Role, ends: SessionEnds, now: Date): boolean {
  const ageMs = now.getTime() - session.createdAt.getTime();
  if (role === "customer") return ageMs >= ends.customerMs;
  return ageMs >= ends.staffMs || now.getTime() - lastActivityOf(session).getTime() >= ends.staffIdleMs;
}

export function isWorthNoting(session: SessionTimes, now: Date): boolean {
  return now.getTime() - lastActivityOf(session).getTime() >= ACTIVITY_STEP_MS;
}
