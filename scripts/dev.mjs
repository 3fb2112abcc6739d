import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("run-dev.ts");
