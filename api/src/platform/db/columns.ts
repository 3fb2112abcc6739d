/** Some columns of a table or a subquery, by name. */
export function pickColumns<Source, Name extends keyof Source>(source: Source, names: readonly Name[]): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}
