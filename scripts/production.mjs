import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("production/run.ts");
