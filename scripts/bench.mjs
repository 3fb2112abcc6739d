import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("run-bench.ts");
