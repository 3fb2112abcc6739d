import utils from "pg/lib/utils.js";

type Parser = (text: string) => unknown;
export type Cells = readonly unknown[];
export interface Answer {
  rows: Cells[];
}
type Callback = (error: Error | null, answer?: Answer) => void;

/** The parsers of a driver's values. */
export interface Types {
  getTypeParser: (oid: number, format?: string) => unknown;
}

/** A statement with a name, which a connection plans once. */
export interface Named {
  name: string;
  text: string;
  types: Types;
}

/** The driver's connection, as its own queries use it. */
interface Wire {
  stream: { cork: () => void; uncork: () => void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse: (statement: { name: string; text: string }) => void;
  bind: (values: { portal: string; statement: string; values: readonly unknown[] }) => void;
  describe: (portal: { type: "P"; name: string }) => void;
  execute: (portal: { portal: string }) => void;
  sync: () => void;
}

const PORTAL = "";
/** How each statement's rows are read, by connection: PostgreSQL refuses a statement whose columns have changed. */
const known = new WeakMap<Wire, Map<string, readonly Parser[]>>();

function knownOf(wire: Wire): Map<string, readonly Parser[]> {
  const found = known.get(wire) ?? new Map<string, readonly Parser[]>();
  known.set(wire, found);
  return found;
}

/** A call of a named statement for the driver's `query`. The driver's own class asks PostgreSQL at each call what the
 * rows look like; this one asks once a connection. */
export class NamedQuery {
  readonly name: string;
  readonly text: string;
  callback: Callback | undefined;
  readonly #types: Types;
  readonly #values: readonly unknown[];
  readonly #rows: Cells[] = [];
  #parsers: readonly Parser[] = [];
  #columns: Map<string, readonly Parser[]> = new Map();
  #error: Error | undefined;

  constructor({ name, text, types }: Named, values: readonly unknown[]) {
    this.name = name;
    this.text = text;
    this.#types = types;
    this.#values = values;
  }

  /** The same call for the driver's own query, with another text and therefore without the name. */
  withText(text: string): object {
    return { text, values: this.#values, types: this.#types, rowMode: "array" };
  }

  submit(wire: Wire): Error | null {
    const { name, text } = this;
    const values: unknown[] = [];
    try {
      for (const value of this.#values) values.push(utils.prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    this.#columns = knownOf(wire);
    const parsers = this.#columns.get(name);
    this.#parsers = parsers ?? [];
    wire.stream.cork();
    try {
      if (!wire.parsedStatements[name] && !wire.submittedNamedStatements[name]) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ portal: PORTAL, statement: name, values });
      if (!parsers) wire.describe({ type: "P", name: PORTAL });
      wire.execute({ portal: PORTAL });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.#parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, "text") as Parser);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#error) return;
    try {
      this.#rows.push(fields.map((text, index) => (text === null ? null : this.#parsers[index]?.(text))));
    } catch (error) {
      this.#error = error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#columns.set(this.name, this.#parsers);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#error ?? null, { rows: this.#rows });
  }
}
