import type { Role } from "@savat/contracts/auth";
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

/** When a session ends, however much it is used. */
export function endOf({ createdAt }: Pick<SessionTimes, "createdAt">, role: Role, { customerMs, staffMs }: SessionEnds): Date {
  return new Date(createdAt.getTime() + (role === "customer" ? customerMs : staffMs));
}

/** Whether a session has ended. Uses the person's present role, so new staff get the stricter limits at once. */
export function isOver(session: SessionTimes, role: Role, ends: SessionEnds, now: Date): boolean {
  if (now >= endOf(session, role, ends)) return true;
  return role !== "customer" && now.getTime() - lastActivityOf(session).getTime() >= ends.staffIdleMs;
}

export function isWorthNoting(session: SessionTimes, now: Date): boolean {
  return now.getTime() - lastActivityOf(session).getTime() >= ACTIVITY_STEP_MS;
}
