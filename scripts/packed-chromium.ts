import { createReadStream, createWriteStream, rmSync, writeFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { extract } from "tar";
import { fetchPackage, isFetched, type PinnedPackage } from "./fetched-package.ts";

/** A headless Chromium as plain files, with the libraries and a font that a bare Linux lacks. */
const PACKED_CHROMIUM: PinnedPackage = {
  name: "@sparticuz/chromium",
  version: "153.0.0",
  integrity: "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
};
const START = "chromium-with-libraries";

/** Finds its folder, libraries and font by its own location, so that the clone can be moved. */
const START_SCRIPT = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
if [ ! -e /etc/fonts/fonts.conf ]; then export FONTCONFIG_FILE="$here/fonts.conf"; fi
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function unpackInto(folder: string, archive: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pipeline(createReadStream(archive), createBrotliDecompress(), extract({ cwd: folder }));
}

async function prepare(folder: string): Promise<void> {
  const packed = join(folder, "bin");
  await Promise.all([
    pipeline(createReadStream(join(packed, "chromium.br")), createBrotliDecompress(), createWriteStream(join(folder, "chromium"))),
    // Chromium looks for the graphics libraries in its own folder.
    ...["al2023", "fonts", "swiftshader"].map((name) => unpackInto(folder, join(packed, `${name}.tar.br`))),
  ]);
  writeFileSync(join(folder, "fonts.conf"), FONTS);
  writeFileSync(join(folder, START), START_SCRIPT);
  await Promise.all([START, "chromium"].map((name) => chmod(join(folder, name), 0o755)));
  rmSync(packed, { recursive: true, force: true });
}

export const hasPackedChromium = process.platform === "linux" && process.arch === "x64";

export const isChromiumFetched = (): boolean => isFetched(PACKED_CHROMIUM);

/** Returns the path of the executable. */
export async function fetchChromium(): Promise<string> {
  return join(await fetchPackage(PACKED_CHROMIUM, { prepare }), START);
}
