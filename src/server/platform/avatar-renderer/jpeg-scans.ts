/** Start of a scan (ITU-T T.81, B.1.1.3). */
const startOfScan = Buffer.from([0xff, 0xda]);

/**
 * Upper bound of a JPEG's scans: the number of times the marker's two bytes occur anywhere in the file. Decoders disagree about what they
 * skip between segments, but none begins a scan without these bytes, so no file has more. Pixel data cannot contain them (0xFF is followed
 * by 0 there); a preview can, and other data does once in 65,536 bytes.
 * @param upTo stops counting above this
 */
export const scanCount = (bytes: Uint8Array, upTo: number): number => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = file.indexOf(startOfScan); at >= 0 && count <= upTo; at = file.indexOf(startOfScan, at + 2)) count += 1;
  return count;
};
