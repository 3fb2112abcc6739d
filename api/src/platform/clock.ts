export interface Clock {
  now: () => Date;
}

export interface ShiftableClock extends Clock {
  /** Moves `now` away from the real time, in ms. For the sandbox and tests. */
  setOffset: (offsetMs: number) => void;
}

export const systemClock: Clock = { now: () => new Date() };

export function createShiftableClock(source: Clock = systemClock): ShiftableClock {
  let offset = 0;
  return {
    now: () => new Date(source.now().getTime() + offset),
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
}

export function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}

export function earlierOf(one: Date, other: Date): Date {
  return one.getTime() < other.getTime() ? one : other;
}

export function laterOf(one: Date, other: Date): Date {
  return one.getTime() > other.getTime() ? one : other;
}

/** The first of these times after `now`; undefined where there is none. */
export function earliestAfter(now: Date, times: readonly (Date | null)[]): Date | undefined {
  return times.reduce<Date | undefined>(
    (earliest, time) => (time !== null && time > now && (earliest === undefined || time < earliest) ? time : earliest),
    undefined,
  );
}
