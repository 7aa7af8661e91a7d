/** A part of a picture, in its own pixels. */
export interface CroppedPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of the uploaded picture in pixels. */
const side = 512;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));

/**
 * Draws a part of a picture as the square to upload. A browser that cannot write WebP returns another type: then JPEG is used. Rejects if
 * the device has too little memory.
 */
export const drawPart = async (
  picture: HTMLCanvasElement,
  { x, y, width, height }: CroppedPart,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const webp = await encode(canvas, 'image/webp');
  return (webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')) ?? undefined;
};
