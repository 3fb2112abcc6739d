import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./workspaces.ts";

const HEADER = "id\trule\tpart";
/** `S4-…` is a rule of section 4 of the specification, `D-…` a decision of ours. */
const ID = /^(?:S[2-9]|D)-[A-Z]+-\d{2,3}$/;
const PART = /^[1-9]\d?$/;
const MAX_RULE_LENGTH = 120;

interface Rule {
  id: string;
  rule: string;
  part: number;
}

export interface RuleList {
  rules: Rule[];
  faults: string[];
}

function rowFault(cells: string[], previousId: string | undefined): string | undefined {
  const [id = "", rule = "", part = ""] = cells;
  if (cells.length !== HEADER.split("\t").length) return "malformed row";
  if (!ID.test(id)) return `malformed id "${id}"`;
  if (rule.trim() === "") return `${id}: no rule`;
  if (rule.length > MAX_RULE_LENGTH) return `${id}: rule longer than ${MAX_RULE_LENGTH} characters`;
  if (!PART.test(part)) return `${id}: unknown part "${part}"`;
  if (id === previousId) return `${id}: duplicate id`;
  if (previousId !== undefined && id < previousId) return `${id}: not sorted by id`;
  return undefined;
}

/** Reads the table: one rule a line, tab-separated, sorted by id. */
export function parseRules(text: string): RuleList {
  const [header, ...lines] = text.replace(/\n$/, "").split("\n");
  const list: RuleList = { rules: [], faults: header === HEADER ? [] : ["line 1: the header is not id, rule, part"] };
  let previousId: string | undefined;
  for (const [index, line] of lines.entries()) {
    const cells = line.split("\t");
    const [id = "", rule = "", part = ""] = cells;
    const fault = rowFault(cells, previousId);
    if (fault !== undefined) list.faults.push(`line ${index + 2}: ${fault}`);
    if (!ID.test(id)) continue;
    list.rules.push({ id, rule, part: Number(part) });
    previousId = id;
  }
  if (list.rules.length === 0) list.faults.push("no rule");
  return list;
}

export function readRules(): RuleList {
  return parseRules(readFileSync(join(ROOT, "e2e/rules.tsv"), "utf8"));
}
