import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import { type ReleaseRecord, ReleaseRecordSchema } from "@savat/contracts/release";
import { type Descriptor, DescriptorSchema } from "@savat/contracts/remote";
import { ReleaseCommandError, type Settings } from "./settings.ts";

/** A file to upload; `hash` is its SHA-384 in hex. */
export interface UploadedFile {
  name: string;
  hash: string;
  bytes: Buffer;
}

export interface BuiltRelease {
  record: ReleaseRecord;
  /** The descriptor's text, whose hash the build is. */
  text: string;
  descriptor: Descriptor;
  files: UploadedFile[];
  sourceMaps: UploadedFile[];
}

function read(path: string): Buffer {
  if (!existsSync(path)) throw new ReleaseCommandError(`${path} is missing: build first.`);
  return readFileSync(path);
}

function sha384(bytes: Uint8Array): Buffer {
  return createHash("sha384").update(bytes).digest();
}

function fileOf(folder: string, name: string): UploadedFile {
  const bytes = read(join(folder, name));
  return { name, hash: sha384(bytes).toString("hex"), bytes };
}

function checkFile({ name, hash }: UploadedFile, integrity: string): void {
  if (integrity !== `sha384-${Buffer.from(hash, "hex").toString("base64")}`)
    throw new ReleaseCommandError(`${name} is not the file that the descriptor names: build again.`);
}

/** Reads the release that the last build wrote, and checks every file. Throws `ReleaseCommandError`. */
export function readBuilt({ folder, dist }: Settings): BuiltRelease {
  const output = join(folder, dist);
  const record = ReleaseRecordSchema.safeParse(JSON.parse(read(join(output, "remote.json")).toString()));
  if (!record.success) throw new ReleaseCommandError(`${join(output, "remote.json")} is not the record of a release.`);
  const text = read(join(output, `${record.data.build}.json`)).toString();
  if (buildHash(text) !== record.data.build) throw new ReleaseCommandError("The descriptor is not that of its build: build again.");
  const descriptor = DescriptorSchema.safeParse(JSON.parse(text));
  if (!descriptor.success) {
    const [issue] = descriptor.error.issues;
    throw new ReleaseCommandError(`The descriptor is not valid: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const files = Object.entries(descriptor.data.files).map(([name, { integrity }]) => {
    const file = fileOf(output, name);
    checkFile(file, integrity);
    return file;
  });
  const sourceMaps = files
    .filter(({ name }) => existsSync(join(output, `${name}.map`)))
    .map(({ name }) => ({ ...fileOf(output, `${name}.map`), name }));
  return { record: record.data, text, descriptor: descriptor.data, files, sourceMaps };
}
