/** Where a value stands. `forget` looks through the values of one scope. */
export interface Place {
  scope: string;
  key: string;
}

interface Sized {
  /** Bytes; only `resize` changes it. */
  size: number;
}

/** Values up to a number of bytes; those that are unused for longest go first. */
export class ScopedMemory<Value extends Sized> {
  readonly #maxBytes: number;
  /** Scopes and keys, the longest unused first. */
  readonly #scopes = new Map<string, Map<string, Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get({ scope, key }: Place): Value | undefined {
    const values = this.#scopes.get(scope);
    const value = values?.get(key);
    if (values === undefined || value === undefined) return undefined;
    values.delete(key);
    values.set(key, value);
    this.#scopes.delete(scope);
    this.#scopes.set(scope, values);
    return value;
  }

  set({ scope, key }: Place, value: Value): void {
    const values = this.#scopes.get(scope) ?? new Map<string, Value>();
    this.#bytes += value.size - (values.get(key)?.size ?? 0);
    values.delete(key);
    this.#scopes.delete(scope);
    this.#scopes.set(scope, values.set(key, value));
    this.#shrink();
  }

  /** Does nothing for a value that does not stand there any more. */
  resize({ scope, key }: Place, value: Value, size: number): void {
    if (this.#scopes.get(scope)?.get(key) !== value) return;
    this.#bytes += size - value.size;
    value.size = size;
    this.#shrink();
  }

  /** Does nothing for a value that does not stand there any more. */
  delete({ scope, key }: Place, value: Value): void {
    const values = this.#scopes.get(scope);
    if (values?.get(key) !== value) return;
    this.#bytes -= value.size;
    values.delete(key);
    if (values.size === 0) this.#scopes.delete(scope);
  }

  forget(scope: string, isOld: (value: Value) => boolean): void {
    for (const [key, value] of this.#scopes.get(scope) ?? []) if (isOld(value)) this.delete({ scope, key }, value);
  }

  forgetAll(): void {
    this.#scopes.clear();
    this.#bytes = 0;
  }

  #shrink(): void {
    for (const [scope, values] of this.#scopes) {
      for (const [key, value] of values) {
        if (this.#bytes <= this.#maxBytes) return;
        this.delete({ scope, key }, value);
      }
    }
  }
}
