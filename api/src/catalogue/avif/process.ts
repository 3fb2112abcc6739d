import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { AvifSize } from "./encoder.ts";

/** A process of its own, with the lowest priority: encodes the picture of each message and answers with its AVIF. */
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

/** As near to the source as the WebP of quality 80 is, by their mean error; a higher effort saves a few percent. */
const ENCODING = { quality: 45, effort: 2 };

async function encode({ source, width, isReduced }: AvifSize & { source: Uint8Array }): Promise<Buffer | "none"> {
  const picture = sharp(source);
  if (isReduced && (await picture.metadata()).width < 2 * width) return "none";
  return picture.resize({ width, withoutEnlargement: true }).avif(ENCODING).toBuffer();
}

process.on("message", (message: AvifSize & { source: Uint8Array }) => {
  encode(message).then(
    (avif) => process.send?.(avif),
    () => process.send?.(null),
  );
});
process.on("disconnect", () => process.exit());
