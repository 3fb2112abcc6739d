import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** A vitest reporter: writes errors of hooks, which the json reporter leaves out, to `HOOK_ERRORS_FILE` as a list of
 * `{ file, errors }`. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its path.
export default class HookErrors implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const found = modules.map((module) => {
      const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
      return { file: module.moduleId, errors: errors.map(({ stack, message }) => stack ?? message) };
    });
    const file = process.env.HOOK_ERRORS_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(found.filter(({ errors }) => errors.length > 0)));
  }
}
