import { type Compose, variablesOf } from "./production/compose.ts";
import { imageEnvironment, type Stage } from "./production/dockerfile.ts";
import type { ExampleVariable } from "./production/dotenv-example.ts";

export interface VariableSources {
  /** docker-compose.yml as written. */
  text: string;
  stages: readonly Stage[];
  example: readonly ExampleVariable[];
  /** The variables that each side reads. */
  variables: { api: readonly string[]; migrate: readonly string[]; shell: readonly string[] };
}

/** Variables a service does not get, because production does not use them. */
const DEVELOPMENT_ONLY = ["SAVAT_DIST", "SAVAT_DEV", "REMOTES"];
/** Only the sandbox's API reads them; production refuses them. */
const OF_JOURNEYS = ["CLIENT_RULES", "RELEASES"];
/** The shell's default is used. */
const LEFT_ALONE = ["REMOTES_REFRESH_MS"];
/** Only the sandbox's API reads it; production refuses it. */
const OF_THE_MIGRATION = ["MIGRATION_DATABASE_URL"];
/** Set by the images; Compose does not know them. */
const OF_THE_IMAGE = ["NODE_ENV"];
/** Each variable that a service reads is set, passed on or listed as unset; the example names the variables that
 * Compose requires. */
export function variableFaults(compose: Compose, { text, stages, example, variables }: VariableSources): string[] {
  const faults: string[] = [];
  const known = new Map(example.map((variable) => [variable.name, variable]));
  const passed = Object.values(compose.services).flatMap(({ environment }) =>
    Object.entries(environment ?? {}).flatMap(([name, value]) => (value === null ? [name] : [])),
  );
  const filledIn = variablesOf(text);
  for (const { name, isRequired } of filledIn)
    if (known.get(name)?.isRequired !== isRequired) faults.push(`.env.example does not say of ${name} whether it is required`);
  for (const name of passed)
    if (known.get(name)?.isRequired !== false) faults.push(`.env.example does not name ${name} as one that may be left out`);
  const all = new Set([...variables.api, ...variables.migrate, ...variables.shell, ...filledIn.map(({ name }) => name), ...OF_THE_IMAGE]);
  for (const name of all) if (!known.has(name)) faults.push(`.env.example lacks ${name}`);
  for (const name of known.keys()) if (!all.has(name)) faults.push(`.env.example names ${name}, which no service reads`);
  for (const { name, isRequired, value } of example) if (isRequired && value !== "") faults.push(`.env.example has a value for ${name}`);

  for (const [service, read] of [
    ["migrate", variables.migrate],
    ["api-1", variables.api.filter((name) => !OF_THE_MIGRATION.includes(name))],
    ["api-2", variables.api.filter((name) => !OF_THE_MIGRATION.includes(name))],
    ["shell", variables.shell],
  ] as const) {
    if (compose.services[service]?.build === undefined) continue;
    const given = {
      // The migration runs the API's image but does not read all variables that the image sets.
      ...(service === "migrate" ? {} : imageEnvironment(stages, compose.services[service]?.build?.target ?? "")),
      ...compose.services[service]?.environment,
    };
    const ignored = [...DEVELOPMENT_ONLY, ...OF_JOURNEYS, ...LEFT_ALONE];
    for (const name of read) if (!(name in given) && !ignored.includes(name)) faults.push(`${service} is not given ${name}`);
    for (const name of Object.keys(given))
      if (!read.includes(name) && !OF_THE_IMAGE.includes(name)) faults.push(`${service} is given ${name}, which it does not read`);
  }
  return faults;
}
