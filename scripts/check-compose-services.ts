import type { Compose, Service } from "./production/compose.ts";
import { type Stage, stepsOf } from "./production/dockerfile.ts";

const OUTSIDE_NETWORK = "outward";
const RENDERING_NETWORK = "rendering";
/** Runs once, before the API, as the tables' owner. */
export const MIGRATION = "migrate";
/** Runs once, beside the API: puts the built remotes into the registry. */
export const PUBLICATION = "publish";
const ENDING: readonly string[] = [MIGRATION, PUBLICATION];

function networksOf(service: Service): string[] {
  return Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {});
}

export function hardeningFaults(name: string, service: Service): string[] {
  const [uid = ""] = (service.user ?? "").split(":");
  const rules: [boolean, string][] = [
    [ENDING.includes(name) || (service.healthcheck?.test[0] ?? "") === "CMD", "has no health check without a shell"],
    [/^[1-9]\d*$/.test(uid), "does not run under a number that is not root's"],
    [service.read_only === true, "can write to its image"],
    [service.cap_drop?.join() === "ALL", "keeps capabilities"],
    [service.security_opt?.includes("no-new-privileges:true") ?? false, "may gain privileges"],
    [service.deploy?.resources?.limits !== undefined, "has no limit of CPU and memory"],
    ENDING.includes(name)
      ? [service.restart === "no", "is started again after its end"]
      : [service.restart === "unless-stopped", "is not started again"],
    [name === "shell" || service.ports === undefined, "publishes a port"],
    [networksOf(service).length > 0, "stands on the default network"],
    [service.privileged === undefined && service.cap_add === undefined, "asks for privileges"],
  ];
  return rules.flatMap(([isKept, fault]) => (isKept ? [] : [`${name} ${fault}`]));
}

export function imageFaults(name: string, service: Service, stages: readonly Stage[]): string[] {
  if (service.build === undefined) {
    const isPinned = /:\d/.test(service.image ?? "");
    return isPinned ? [] : [`${name} takes an image without a version`];
  }
  const { target } = service.build;
  if (!stages.some((stage) => stage.name === target)) return [`${name} is built from ${target}, which the Dockerfile lacks`];
  const steps = stepsOf(stages, target);
  const port = steps.findLast((step) => step.kind === "expose")?.port;
  const rules: [boolean, string][] = [
    [steps.findLast((step) => step.kind === "user")?.name === "node", "is not built for the user node"],
    [steps.some((step) => step.kind === "cmd"), "has no CMD"],
    [steps.some((step) => step.kind === "stopsignal" && step.signal === "SIGTERM"), "is not stopped by SIGTERM"],
    [ENDING.includes(name) || (port !== undefined && service.environment?.PORT === port), "does not listen where its image says"],
  ];
  return rules.flatMap(([isKept, fault]) => (isKept ? [] : [`${name} ${fault}`]));
}

/** Only the database and its migration know the owner's password, and the migration ends before the API starts. */
export function migrationFaults({ services }: Compose): string[] {
  return Object.entries(services).flatMap(([name, { environment = {}, depends_on: awaited = {} }]) => {
    const knowsOwner = Object.values(environment).some((value) => value?.includes("{POSTGRES_PASSWORD"));
    const mayKnow = name === "postgres" || name === MIGRATION;
    const isLate = name.startsWith("api-") && awaited[MIGRATION]?.condition !== "service_completed_successfully";
    return [
      ...(knowsOwner && !mayKnow ? [`${name} has the password of the tables' owner`] : []),
      ...(isLate ? [`${name} does not wait for the end of ${MIGRATION}`] : []),
    ];
  });
}

export function dependencyFaults({ services, networks, volumes }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const dependencies = Object.keys(service.depends_on ?? {}).filter((other) => services[other] === undefined);
    const unknown = networksOf(service).filter((network) => !(network in networks));
    const named = (service.volumes ?? []).map((volume) => volume.split(":")[0] ?? "");
    return [
      ...dependencies.map((other) => `${name} depends on ${other}, which is not there`),
      ...unknown.map((network) => `${name} stands on ${network}, which is not there`),
      ...named.filter((volume) => !(volume in volumes)).map((volume) => `${name} mounts ${volume}, which is no named volume`),
    ];
  });
}

/** Only the API reaches the database, only the shell the renderers, and few services reach outside. */
export function networkFaults({ services, networks }: Compose): string[] {
  const faults: string[] = [];
  for (const [name, service] of Object.entries(services)) {
    const stands = networksOf(service);
    const isApi = name.startsWith("api-");
    if (stands.includes("data") !== (isApi || name === "postgres" || name === MIGRATION))
      faults.push(`${name} and the database's network do not belong together`);
    if (stands.includes(OUTSIDE_NETWORK) !== (isApi || name === "shell"))
      faults.push(`${name} and the network outward do not belong together`);
    if (stands.includes(RENDERING_NETWORK) !== (name === "shell" || name === "renderers") || (name === "renderers" && stands.length > 1))
      faults.push(`${name} and the renderers' network do not belong together`);
  }
  for (const [name, network] of Object.entries(networks))
    if (name !== OUTSIDE_NETWORK && network?.internal !== true) faults.push(`network ${name} has a way out`);
  return faults;
}

export function expectedServices({ services }: Compose): string[] {
  const expected = ["postgres", MIGRATION, "api-1", "api-2", "shell", "renderers", PUBLICATION];
  const found = Object.keys(services);
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `there is no service ${name}`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `service ${name} has no check`),
  ];
}
