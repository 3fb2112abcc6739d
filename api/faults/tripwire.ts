import type { Origin } from "./origin.ts";

/** Before: the other side never receives it. After: it is executed, and its answer is lost. */
export type Moment = "before" | "after";

/** An exact point in what one run of a job, or one request, sends to the provider, the gateway or the database. */
export type Place =
  | { at: "provider"; job: string; method: string; moment: Moment }
  /** A message to the SMS gateway. */
  | { at: "gateway"; job: string; moment: Moment }
  /** The nth time that a run sends this statement, from 1. */
  | { at: "statement"; job: string; statement: string | RegExp; occurrence: number; moment: Moment };

export interface Strike {
  moment: Moment;
  run: () => void;
  /** Another process is struck: what this one says goes through. */
  isElsewhere: boolean;
}

/** What stands around an API process asks it before it passes anything on. */
export interface Gate {
  onCall: (method: string, origin: Origin | undefined) => Strike | undefined;
  onTrip: (statement: string, origin: Origin | undefined) => Strike | undefined;
  onSms: (origin: Origin | undefined) => Strike | undefined;
}

/** The statements of one run of a job, or of one request. */
export interface Run {
  job: string;
  order: string | undefined;
  statements: readonly string[];
}

export interface SetWire {
  hasStruck: () => boolean;
  /** Resolves at the strike. */
  struck: Promise<void>;
  /** Every run that began since, and that is about the order or about none. */
  runs: () => readonly Run[];
  lift: () => void;
}

interface Wire {
  place: Place | undefined;
  order: string | undefined;
  isElsewhere: boolean;
  runs: Map<string, Run & { statements: string[] }>;
  strike: (processName: string) => void;
}

export interface Tripwire {
  gateOf: (processName: string) => Gate;
  /** Strikes once, in the first run after this call that reaches the place, and for the named order only. Without a
   * place it only records. */
  set: (options: {
    place?: Place | undefined;
    order: string | undefined;
    isElsewhere?: boolean;
    strike?: (processName: string) => void;
  }) => SetWire;
}

function isStatement(wanted: string | RegExp, statement: string): boolean {
  return typeof wanted === "string" ? wanted === statement : wanted.test(statement);
}

export function createTripwire(): Tripwire {
  /** Every run that has said anything: one that was under way before a wire was set is none of its business. */
  const seen = new Set<string>();
  let wire: Wire | undefined;

  function strikeOnce(moment: Moment, processName: string): Strike | undefined {
    const struck = wire;
    wire = undefined;
    return struck && { moment, run: () => struck.strike(processName), isElsewhere: struck.isElsewhere };
  }

  /** The run as the wire knows it; undefined where it is another's. */
  function watchedRun(origin: Origin | undefined): (Run & { statements: string[] }) | undefined {
    if (!origin) return undefined;
    const isNew = !seen.has(origin.run);
    seen.add(origin.run);
    if (!wire) return undefined;
    if (wire.order !== undefined && origin.order !== undefined && origin.order !== wire.order) return undefined;
    if (isNew) wire.runs.set(origin.run, { job: origin.job, order: origin.order, statements: [] });
    return wire.runs.get(origin.run);
  }

  function onCall(processName: string, method: string, origin: Origin | undefined): Strike | undefined {
    const run = watchedRun(origin);
    const place = wire?.place;
    const isPlace = run && place?.at === "provider" && place.job === run.job && place.method === method;
    return isPlace ? strikeOnce(place.moment, processName) : undefined;
  }

  function onTrip(processName: string, statement: string, origin: Origin | undefined): Strike | undefined {
    const run = watchedRun(origin);
    run?.statements.push(statement);
    const place = wire?.place;
    if (!run || place?.at !== "statement" || place.job !== run.job || !isStatement(place.statement, statement)) return undefined;
    const times = run.statements.filter((one) => isStatement(place.statement, one)).length;
    return times === place.occurrence ? strikeOnce(place.moment, processName) : undefined;
  }

  function onSms(processName: string, origin: Origin | undefined): Strike | undefined {
    const run = watchedRun(origin);
    const place = wire?.place;
    return run && place?.at === "gateway" && place.job === run.job ? strikeOnce(place.moment, processName) : undefined;
  }

  return {
    gateOf: (name) => ({
      onSms: (origin) => onSms(name, origin),
      onCall: (method, origin) => onCall(name, method, origin),
      onTrip: (statement, origin) => onTrip(name, statement, origin),
    }),
    set: ({ place, order, isElsewhere = false, strike }) => {
      let resolve = (): void => undefined;
      const struck = new Promise<void>((done) => {
        resolve = done;
      });
      let hasStruck = false;
      const own: Wire = {
        place,
        order,
        isElsewhere,
        runs: new Map(),
        strike: (processName) => {
          hasStruck = true;
          strike?.(processName);
          resolve();
        },
      };
      wire = own;
      return {
        hasStruck: () => hasStruck,
        struck,
        runs: () => [...own.runs.values()],
        lift: () => {
          if (wire === own) wire = undefined;
        },
      };
    },
  };
}
