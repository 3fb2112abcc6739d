import { type Cell, hasHold } from "./cells.ts";

/** What strikes and where, without the round trip: `cut before statement`, `provider: error -32400`. */
function kindOf({ deed, fault }: Cell): string {
  if (deed.kind === "provider" || deed.kind === "gateway") return fault;
  return deed.kind === "kill-at" ? deed.kind : [deed.kind, deed.place.moment, deed.place.at].join(" ");
}

/** How many turns a kind of fault waits for its next cell. */
function pauseOf({ step }: Cell): number {
  if (step === "pay") return 2;
  return hasHold(step) ? 8 : 4;
}

/** The cells of one turn. Where a kind of fault has several cells, its next turn takes the next one. */
export function cellsOfTurn(cells: readonly Cell[], turn: number): Cell[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const name = `${cell.step}: ${kindOf(cell)}`;
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  return [...groups.values()].flatMap(([first, ...others], index) => {
    if (!first) return [];
    const pause = pauseOf(first);
    if (index % pause !== turn % pause) return [];
    const group = [first, ...others];
    return group[Math.floor(turn / pause) % group.length] ?? [];
  });
}
