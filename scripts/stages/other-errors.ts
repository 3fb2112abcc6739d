import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

function textOf({ stack, message, cause }: SerializedError): string {
  const own = stack ?? message;
  return cause instanceof Object && "message" in cause ? `${own}\n${cause.message}` : own;
}

/** A vitest reporter. Writes errors that belong to no test (hooks, imports, ended workers) to `OTHER_ERRORS_FILE`, as a
 * JSON list of texts: the json reporter omits them. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its path.
export default class OtherErrors implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const ofModules = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]);
    const file = process.env.OTHER_ERRORS_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify([...ofModules, ...unhandled].map(textOf)));
  }
}
