import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../src/platform/env/settings.ts";

const BUCKET = "savat";
/** The only key pair that the server knows. */
const KEY = "S3RVER";

export interface S3Server {
  settings: S3Settings;
  /** The bucket's folder. */
  folder: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** A real S3 server on loopback, which checks keys and signatures. It can be away for a while. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "savat-s3-"));
  let port = 0;
  let server: S3rver | undefined;

  async function start(): Promise<void> {
    server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: port === 0 ? [{ name: BUCKET }] : [],
    });
    ({ port } = await server.run());
  }

  async function stop(): Promise<void> {
    await server?.close();
    server = undefined;
  }

  await start();
  return {
    settings: { url: `http://127.0.0.1:${port}/${BUCKET}`, region: "us-east-1", accessKey: KEY, secretKey: KEY },
    folder: join(directory, BUCKET),
    stop,
    start,
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
