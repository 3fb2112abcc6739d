/** The server stores at most half of this. */
const MAX_SIDE = 1600;
const JPEG_QUALITY = 0.85;

export interface Size {
  width: number;
  height: number;
}

/** The size of a picture whose longer side is at most `MAX_SIDE`; a smaller one keeps its own. */
export function shrunkSize({ width, height }: Size): Size {
  const factor = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Undefined if the browser cannot write the type. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, JPEG_QUALITY);
  });
}

/** Drawn in the camera's orientation: `from-image` rotates by the file's metadata. */
async function draw(file: File): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = Object.assign(document.createElement("canvas"), shrunkSize(bitmap));
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context ? canvas : undefined;
}

/** Shrinks a photograph for weak networks: PNG stays PNG for its transparency, others become JPEG. If that fails or
 * gains nothing, sends the file as it is. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === "image/gif") return file;
  try {
    const canvas = await draw(file);
    const blob = canvas && (await encode(canvas, file.type === "image/png" ? "image/png" : "image/jpeg"));
    return blob && blob.size < file.size ? blob : file;
  } catch {
    return file;
  }
}
