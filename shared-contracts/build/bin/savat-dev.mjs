#!/usr/bin/env node
import { existsSync } from "node:fs";

// The repository runs the source; the package has no sources and runs what was compiled.
const source = new URL("../src/dev/main.ts", import.meta.url);
await import(existsSync(source) ? source.href : "../dist/dev/main.js");
