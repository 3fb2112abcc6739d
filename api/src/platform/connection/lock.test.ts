import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseLockedError, lockFolder } from "./lock.ts";

describe("lockFolder", () => {
  let home: string;
  let folder: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "savat-lock-"));
    folder = join(home, "db");
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it("refuses a second opener and names the process that has the folder", () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(DatabaseLockedError);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
    expect(readdirSync(home)).toEqual([]);
  });

  it("takes over from a process that has died", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: child.pid, startedAt: "1", token: "theirs" }));
    lockFolder(folder)();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it.runIf(process.platform === "linux")("takes over from a dead process whose number a stranger has now", () => {
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, startedAt: "1", token: "theirs" }));
    lockFolder(folder)();
    expect(readdirSync(home)).toEqual([]);
  });

  it("takes over a lock that makes no sense", () => {
    writeFileSync(`${folder}.lock`, "{");
    lockFolder(folder)();
    expect(readdirSync(home)).toEqual([]);
  });

  it("leaves a lock that another process holds by now", () => {
    const unlock = lockFolder(folder);
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 1, startedAt: "", token: "theirs" }));
    unlock();
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });
});
