import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findPostgres, startPostgres } from "./postgres.ts";

const run = promisify(execFile);
const bin = findPostgres();

function folders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("savat-postgres-"));
}

describe.runIf(bin !== undefined)("startPostgres", () => {
  it("starts a server in UTF-8 that is gone, folder and all, when stopped", { timeout: 60_000 }, async () => {
    const before = folders();
    const server = await startPostgres();
    if (!server) throw new Error("The binaries are there, but the server did not start.");
    const ask = (query: string) => run(join(bin ?? "", "psql"), ["--no-psqlrc", "-At", server.url, "-c", query]);
    expect((await ask("show server_encoding")).stdout.trim()).toBe("UTF8");
    expect((await ask("select datcollate from pg_database where datname = 'postgres'")).stdout.trim()).toBe("C.UTF-8");
    const own = folders().filter((name) => !before.includes(name));
    expect(own).toHaveLength(1);
    await server.stop();
    expect(own.some((name) => existsSync(join(tmpdir(), name)))).toBe(false);
    await expect(ask("select 1")).rejects.toThrow();
  });
});
