import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

function plain(width: number, height: number, alpha: number) {
  const background = { r: 200, g: 80, b: 40, alpha };
  return sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false });
}

export function jpeg(width: number, height: number): Promise<Buffer> {
  return plain(width, height, 1).jpeg().toBuffer();
}

export function png(width: number, height: number, alpha: number, comment?: string): Promise<Buffer> {
  const picture = plain(width, height, alpha);
  return (comment === undefined ? picture : picture.withExif({ IFD0: { ImageDescription: comment } })).png().toBuffer();
}

/** Large enough that half of it is truncated. */
export function noise(format: "jpeg" | "png"): Promise<Buffer> {
  const create = { width: 300, height: 200, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Black, of one bit a pixel: a few KB for as many pixels as one likes. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngChunk("IEND", Buffer.alloc(0))]);
}

const GIF_HEAD = Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 2, 0, 0x80, 0, 0, 200, 80, 40, 0, 0, 0]);
const GIF_FRAME = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x84, 0x10, 5, 0]);

/** A GIF of 2 by 2 pixels and as many frames. */
export function movingGif(frames: number): Buffer {
  return Buffer.concat([GIF_HEAD, ...Array.from({ length: frames }, () => GIF_FRAME), Buffer.from([0x3b])]);
}
