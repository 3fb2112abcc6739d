import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("run-test.ts");
