import { describe, expect, it } from "vitest";
import { type DeploymentFiles, findComposeFaults, readDeploymentFiles } from "./check-compose.ts";
import { environmentOf, fillIn, parseCompose, parseYaml, variablesOf } from "./production/compose.ts";
import { parseDockerfile } from "./production/dockerfile.ts";

/** `<NAME>` stands for a value that Compose and Docker fill in. */
function asWritten(text: string): string {
  return text.replace(/<([A-Z].*?)>/g, (_, inner: string) => `$${"{"}${inner}}`);
}

/** The repository with one change in the compose file's text. */
function changed(given: string, wanted: string): DeploymentFiles {
  const [from, to] = [asWritten(given), asWritten(wanted)];
  const files = readDeploymentFiles();
  if (!files.text.includes(from)) throw new Error(`docker-compose.yml has no "${from}"`);
  const text = files.text.replace(from, to);
  return { ...files, text, document: parseYaml(text) };
}

describe("the compose file", () => {
  it("[D-RUN-01] follows the specification's schema and every rule of our own", () => {
    expect(findComposeFaults(readDeploymentFiles())).toEqual([]);
  });

  it.each([
    ["a key that the specification does not have", "read_only: true", "readonly: true", "schema: "],
    ["a service that writes to its image", "  read_only: true\n  tmpfs", "  read_only: false\n  tmpfs", "api-1 can write to its image"],
    ["a service that runs as root", 'user: "1000:1000"', 'user: "0:0"', "shell does not run under a number"],
    ["a service with capabilities", "  cap_drop: [ALL]\n  security_opt", "  cap_drop: [CHOWN]\n  security_opt", "api-2 keeps capabilities"],
    ["a service that may gain privileges", '["no-new-privileges:true"]\n  pids', '["no-new-privileges:false"]\n  pids', "publish may gain"],
    [
      "a service without a health check",
      "  healthcheck: *ready\n  depends_on:\n    postgres",
      "  depends_on:\n    postgres",
      "api-1 has no health check",
    ],
    ["a service without limits", '    deploy: { resources: { limits: { cpus: "0.5", memory: 256M } } }\n', "", "publish has no limit"],
    ["a target the Dockerfile does not have", "target: publish", "target: basket", "publish is built from basket"],
    ["a port the image does not name", 'PORT: "3100"', 'PORT: "3202"', "renderers does not listen where its image says"],
    ["a published database", "    networks: [data]\n", '    networks: [data]\n    ports: ["5432:5432"]\n', "postgres publishes a port"],
    ["a publication with internet access", "    networks: [inside]", "    networks: [inside, outward]", "publish and the network outward"],
    ["renderers that reach the API", "networks: [rendering]", "networks: [rendering, inside]", "renderers and the renderers' network"],
    ["a database network with internet access", "data: { internal: true }", "data: {}", "network data has a way out"],
    ["an image without a version", "postgres:17-bookworm", "postgres:latest", "postgres takes an image without a version"],
    [
      "an API that does not wait for the migration",
      "    migrate: { condition: service_completed_successfully }\n",
      "",
      "api-1 does not wait",
    ],
    [
      "an API with the owner's password",
      "savat_app:<POSTGRES_APP_PASSWORD:?another password of letters and digits>",
      "savat:<POSTGRES_PASSWORD:?a>",
      "api-1 has the password of the tables' owner",
    ],
    ["a migration that restarts", 'restart: "no"', "restart: unless-stopped", "migrate is started again"],
    ["a secret that Compose does not require", "<OTP_SECRET:?32 random bytes>", "<OTP_SECRET:->", "whether it is required"],
    ["a variable the example lacks", "    LOG_LEVEL:\n\nservices:", "    LOG_LEVEL:\n    LOG_FILE:\n\nservices:", "does not name LOG_FILE"],
    ["a variable the API is not given", "    ADMIN_PHONES:\n", "", "api-1 is not given ADMIN_PHONES"],
    ["an unknown service", "  api-2:\n", "  api-3:\n", "there is no service api-2"],
  ])("[D-RUN-01] is refused with %s", { tags: ["@D-OPS-08", "@D-OPS-10"] }, (_, from, to, fault) => {
    expect(findComposeFaults(changed(from, to)).join("\n")).toContain(fault);
  });

  it("[D-RUN-02] is refused if an image would contain the sandbox, the demo data or tests", () => {
    const files = readDeploymentFiles();
    const ignored = files.ignored.filter((pattern) => !["api/sandbox", "api/seed", "**/*.test.ts"].includes(pattern));
    const faults = findComposeFaults({ ...files, ignored });
    for (const path of ["api/sandbox/server.ts", "api/seed/run.ts", "api/src/app/app.test.ts"])
      expect(faults).toContain(`.dockerignore lets ${path} in`);
  });

  it("[D-RUN-02] is refused if the images run on another Node than the repository", () => {
    expect(findComposeFaults({ ...readDeploymentFiles(), node: "24.99.0" }).join("\n")).toContain("the repository on Node 24.99.0");
  });

  it("[D-RUN-03] is refused if the example lacks a variable, has an unused one, or a value for a required one", () => {
    const files = readDeploymentFiles();
    const without = (name: string) => files.example.filter((variable) => variable.name !== name);
    expect(findComposeFaults({ ...files, example: without("PAYME_KEY") }).join("\n")).toContain(".env.example lacks PAYME_KEY");
    const extra = { name: "PAYME_TOKEN", isRequired: false, value: "" };
    expect(findComposeFaults({ ...files, example: [...files.example, extra] })).toContain(
      ".env.example names PAYME_TOKEN, which no service reads",
    );
    const filled = [...without("PAYME_KEY"), { name: "PAYME_KEY", isRequired: true, value: "secret" }];
    expect(findComposeFaults({ ...files, example: filled })).toContain(".env.example has a value for PAYME_KEY");
  });
});

describe("filling in variables", () => {
  it.each([
    ["<A>", "one"],
    ["<NONE>", ""],
    ["<NONE:-two>", "two"],
    ["<EMPTY:-two>", "two"],
    ["<EMPTY-two>", ""],
    ["$<A> $$HOME", "<A> $HOME"],
    ["<A:?needed>:<A>", "one:one"],
  ])("converts %s as Compose does", (text, expected) => {
    expect(fillIn(asWritten(text), { A: "one", EMPTY: "" })).toBe(asWritten(expected));
  });

  it("refuses an empty required variable and names it", () => {
    expect(() => fillIn(asWritten("<EMPTY:?a secret>"), { EMPTY: "" })).toThrow("EMPTY is required: a secret");
    expect(variablesOf(asWritten("<A:?x> $<B> <C:-1>"))).toEqual([
      { name: "A", isRequired: true },
      { name: "C", isRequired: false },
    ]);
  });

  it("passes on a variable without a value only if it is set", () => {
    const service = parseCompose({
      services: { api: { environment: { A: null, B: null, C: asWritten("<A>") } } },
      networks: {},
      volumes: {},
    }).services.api;
    expect(environmentOf(service ?? {}, { A: "one" })).toEqual({ A: "one", C: "one" });
  });
});

describe("the Dockerfile's reader", () => {
  it("reads stages, the sources of their copies, and the command without a shell", () => {
    const stages = parseDockerfile(
      asWritten(
        'ARG BASE=node:24\nFROM <BASE> AS one\nRUN --mount=type=cache,target=/x npm \\\n  install\nFROM one AS two\nCOPY --from=one /a /b c/\nCMD ["node", "x.ts"]\n',
      ),
    );
    expect(stages).toEqual([
      { name: "one", from: "node:24", steps: [{ kind: "run", command: "npm install" }] },
      {
        name: "two",
        from: "one",
        steps: [
          { kind: "copy", from: "one", sources: ["/a", "/b"], target: "c/" },
          { kind: "cmd", command: ["node", "x.ts"] },
        ],
      },
    ]);
  });

  it.each(["FROM a\nCMD node x.ts", "FROM a\nADD https://example.uz/x /x", "FROM a\nONBUILD RUN x"])("refuses %j", (text) => {
    expect(() => parseDockerfile(text)).toThrow();
  });
});
