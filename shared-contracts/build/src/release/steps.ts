/** Takes a line of the progress. */
export type Say = (line: string) => void;

export const toTerminal: Say = (line) => console.info(line);

/** Says a step's outcome and how long it took. */
export async function step<T>(name: string, work: () => Promise<T> | T, outcome: (result: T) => string, say = toTerminal): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const ms = performance.now() - startedAt;
  say(`${name.padEnd(10)} ${outcome(result)} (${ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`})`);
  return result;
}
