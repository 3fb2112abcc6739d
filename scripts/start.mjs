import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("run-start.ts");
