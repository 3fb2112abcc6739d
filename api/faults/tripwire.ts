/** Before: the other side never hears of it. After: it was carried out, and nobody here hears of that. */
export type Moment = "before" | "after";

/** An exact point of what one API process says to the provider or to its database. */
export type Place =
  | { at: "provider"; method: string; moment: Moment }
  /** A round trip of a path of statements, by its place in it. Whatever else a process says meanwhile does not count. */
  | { at: "trip"; path: readonly string[]; index: number; moment: Moment }
  | { at: "statement"; pattern: RegExp; moment: Moment };

export interface Strike {
  moment: Moment;
  run: () => void;
}

/** What both proxies of an API process ask before they let something through. */
export interface Gate {
  onCall: (method: string) => Strike | undefined;
  onTrip: (statement: string) => Strike | undefined;
}

export interface SetWire {
  hasStruck: () => boolean;
  /** Resolves at the strike. */
  struck: Promise<void>;
  /** The statements that a process sent since, idle ones left out. */
  statementsOf: (processName: string) => readonly string[];
  lift: () => void;
}

interface Wire {
  place: Place | undefined;
  sent: Map<string, string[]>;
  /** How far each process has come on the path. */
  reached: Map<string, number>;
  strike: (processName: string) => void;
}

export interface Tripwire {
  gateOf: (processName: string) => Gate;
  /** Strikes once, at the first process that comes to the place. Without a place it only records. */
  set: (place: Place | undefined, strike: (processName: string) => void) => SetWire;
  /** From now on what is sent is what the workers send when nothing is to do. */
  learnIdle: () => () => void;
}

export function createTripwire(): Tripwire {
  const idle = new Set<string>();
  let isLearning = false;
  let wire: Wire | undefined;

  function strikeOnce(moment: Moment, processName: string): Strike | undefined {
    const struck = wire;
    wire = undefined;
    return struck && { moment, run: () => struck.strike(processName) };
  }

  function onCall(processName: string, method: string): Strike | undefined {
    const place = wire?.place;
    return place?.at === "provider" && place.method === method ? strikeOnce(place.moment, processName) : undefined;
  }

  function isReached(path: readonly string[], index: number, processName: string, statement: string): boolean {
    const reached = wire?.reached.get(processName) ?? 0;
    if (path[reached] !== statement) return false;
    wire?.reached.set(processName, reached + 1);
    return reached === index;
  }

  function onTrip(processName: string, statement: string): Strike | undefined {
    if (isLearning) idle.add(statement);
    if (!wire) return undefined;
    const { place, sent } = wire;
    if (!idle.has(statement)) sent.set(processName, [...(sent.get(processName) ?? []), statement]);
    if (place?.at === "statement") return place.pattern.test(statement) ? strikeOnce(place.moment, processName) : undefined;
    if (place?.at !== "trip") return undefined;
    return isReached(place.path, place.index, processName, statement) ? strikeOnce(place.moment, processName) : undefined;
  }

  function set(place: Place | undefined, strike: Wire["strike"]): SetWire {
    let resolve = (): void => undefined;
    const struck = new Promise<void>((done) => {
      resolve = done;
    });
    let hasStruck = false;
    const own: Wire = {
      place,
      sent: new Map(),
      reached: new Map(),
      strike: (processName) => {
        hasStruck = true;
        strike(processName);
        resolve();
      },
    };
    wire = own;
    return {
      hasStruck: () => hasStruck,
      struck,
      statementsOf: (name) => own.sent.get(name) ?? [],
      lift: () => {
        if (wire === own) wire = undefined;
      },
    };
  }

  return {
    gateOf: (name) => ({ onCall: (method) => onCall(name, method), onTrip: (statement) => onTrip(name, statement) }),
    set,
    learnIdle: () => {
      isLearning = true;
      return () => {
        isLearning = false;
      };
    },
  };
}
