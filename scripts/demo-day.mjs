import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("run-demo-day.ts");
