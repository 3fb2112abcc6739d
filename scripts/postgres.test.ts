import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { startPostgres } from "./postgres.ts";

async function ask(url: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe("startPostgres", () => {
  it("[D-TEST-64] starts a server in UTF-8, and removes it with its folder when stopped", { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    expect(await ask(server.url, "show server_encoding")).toBe("UTF8");
    expect(await ask(server.url, "select datcollate from pg_database where datname = 'postgres'")).toBe("C.UTF-8");
    const folder = dirname(String(await ask(server.url, "show data_directory")));
    expect(dirname(folder)).toBe(tmpdir());
    await server.stop();
    expect(existsSync(folder)).toBe(false);
    await expect(ask(server.url, "select 1")).rejects.toThrow();
  });

  it("[D-TEST-71] keeps what was committed when its server is killed", { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    await ask(server.url, "create table kept (id int)");
    await server.crash();
    expect(await ask(server.url, "select count(*) from kept")).toBe("0");
    await server.stop();
  });
});
