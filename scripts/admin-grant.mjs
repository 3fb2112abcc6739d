import { runOnOwnNode } from "./bootstrap.mjs";

runOnOwnNode("../api/src/admin-grant.ts");
