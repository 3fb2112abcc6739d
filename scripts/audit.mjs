import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("audit.ts");
