import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("../api/faults/run.ts");
