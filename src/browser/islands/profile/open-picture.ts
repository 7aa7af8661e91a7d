/** Maximum width and height in pixels at which a picture is drawn for cropping: enough detail, and light to move. */
const maxSidePx = 1600;

/**
 * Opens a file as a picture, rotated upright. Rejects if this browser cannot open it.
 * The canvas itself goes into the page: a URL of the file would need another policy and more memory.
 */
export const openPicture = async (file: Blob): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    // Transparent pixels become white: not every browser can upload transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas;
};
