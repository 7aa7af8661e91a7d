/** Pixels of the longer side to which a picture is drawn before it is shown: enough to choose a part of it, and light to move. */
const maxSidePx = 1600;

/**
 * Opens a file as a picture, the right way up. Undefined where it is none this browser can open.
 * What it is drawn on goes into the page as it is: neither the policy nor memory would like the file's own address there.
 */
export const openPicture = async (file: Blob): Promise<HTMLCanvasElement | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    // What is transparent becomes white: not every browser can send it otherwise.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas;
};
