import { spawnSync } from "node:child_process";
import { AUDIT_EXCEPTIONS } from "./audit-exceptions.ts";
import { judgeAudit, readAudit } from "./audit-report.ts";
import { ROOT } from "./workspaces.ts";

const TIMEOUT_MS = 120_000;

/** npm's exit code is not precise enough, so its output decides. */
const { stdout } = spawnSync("npm", ["audit", "--json", "--audit-level=high"], { cwd: ROOT, encoding: "utf8", timeout: TIMEOUT_MS });
const answer = readAudit(stdout ?? "");
const verdict = judgeAudit(answer.kind === "report" ? answer.findings : [], AUDIT_EXCEPTIONS, new Date());
const faults = answer.kind === "failed" ? [`the audit could not be made: ${answer.text}`, ...verdict.faults] : verdict.faults;

if (answer.kind === "no-endpoint") console.warn(`SKIPPED: this registry answers no audit (${answer.text}); nothing was checked`);
for (const note of verdict.notes) console.info(note);
for (const fault of faults) console.error(fault);
if (answer.kind === "report" && faults.length === 0) console.info("No advisory of level high or critical is open.");
process.exit(faults.length > 0 ? 1 : 0);
