interface Sleeper {
  until: number;
  wake: () => void;
}

let elapsed = 0;
let sleepers: Sleeper[] = [];

/** In place of `setTimeout` of `node:timers/promises`: wakes when the test lets time pass. */
export function sleep(ms: number): Promise<void> {
  return new Promise((wake) => {
    sleepers.push({ until: elapsed + ms, wake });
  });
}

/** In place of `performance.now`. */
export function elapsedMs(): number {
  return elapsed;
}

export function countSleepers(): number {
  return sleepers.length;
}

export function passTime(ms: number): void {
  elapsed += ms;
  const due = sleepers.filter(({ until }) => until <= elapsed);
  sleepers = sleepers.filter(({ until }) => until > elapsed);
  for (const { wake } of due) wake();
}
