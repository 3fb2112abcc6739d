import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { Copy } from "dockerfile-ast/lib/instructions/copy.js";
import * as z from "zod/mini";
import { ROOT } from "../workspaces.ts";

export type Step =
  | { kind: "copy"; from: string | undefined; sources: string[]; target: string }
  | { kind: "run"; command: string }
  | { kind: "workdir"; path: string }
  | { kind: "env"; values: Record<string, string> }
  | { kind: "user"; name: string }
  | { kind: "cmd"; command: string[] }
  | { kind: "stopsignal"; signal: string }
  | { kind: "expose"; port: string };

export interface Stage {
  name: string;
  /** Another stage, or an image. */
  from: string;
  steps: Step[];
}

const CommandSchema = z.array(z.string()).check(z.minLength(1));

interface Written {
  keyword: string;
  /** The text after the keyword and its flags. */
  text: string;
  words: string[];
  /** The value of `--from=`. */
  from: string | undefined;
}

function stepOf({ keyword, text, words, from }: Written): Step {
  switch (keyword) {
    case "COPY":
      return { kind: "copy", from, sources: words.slice(0, -1), target: words.at(-1) ?? "" };
    case "RUN":
      return { kind: "run", command: words.join(" ") };
    case "WORKDIR":
      return { kind: "workdir", path: text };
    case "ENV":
      return { kind: "env", values: Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2))) };
    case "USER":
      return { kind: "user", name: text };
    case "CMD":
      return { kind: "cmd", command: CommandSchema.parse(JSON.parse(text)) };
    case "STOPSIGNAL":
      return { kind: "stopsignal", signal: text };
    case "EXPOSE":
      return { kind: "expose", port: text };
    default:
      throw new Error(`The Dockerfile has an unknown instruction: ${keyword} ${text}`);
  }
}

/** The stages in order. Throws on an unknown instruction, and on a CMD that uses a shell. */
export function parseDockerfile(text: string): Stage[] {
  const file = DockerfileParser.parse(text);
  const images = new Map(
    file.getInitialARGs().map((given) => [given.getProperty()?.getName() ?? "", given.getProperty()?.getValue() ?? ""]),
  );
  const stages: Stage[] = [];
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === "ARG" && stages.length === 0) continue;
    if (keyword === "FROM") {
      const from = (words[0] ?? "").replace(/\$\{(\w+)\}/g, (_, name: string) => images.get(name) ?? "");
      stages.push({ name: words[1]?.toUpperCase() === "AS" ? (words[2] ?? "") : "", from, steps: [] });
      continue;
    }
    const from = instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined;
    stages.at(-1)?.steps.push(stepOf({ keyword, text: instruction.getArgumentsContent() ?? "", words, from }));
  }
  return stages;
}

export function readDockerfile(): Stage[] {
  return parseDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
}

/** A stage and its base stages, the lowest first. */
export function lineageOf(stages: readonly Stage[], name: string): Stage[] {
  const stage = stages.find((candidate) => candidate.name === name);
  if (stage === undefined) throw new Error(`The Dockerfile has no target ${name}`);
  return [...(stages.some((candidate) => candidate.name === stage.from) ? lineageOf(stages, stage.from) : []), stage];
}

/** All steps of a target. */
export function stepsOf(stages: readonly Stage[], name: string): Step[] {
  return lineageOf(stages, name).flatMap(({ steps }) => steps);
}

/** The environment that a service's image sets. */
export function imageEnvironment(stages: readonly Stage[], target: string): Record<string, string> {
  return Object.assign({}, ...stepsOf(stages, target).map((step) => (step.kind === "env" ? step.values : {})));
}
