import { scanCount } from './jpeg-scans.ts';

/** The first bytes of files that may become an avatar. The type that a request states is ignored. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavi[fs]/,
];

/** Cameras and programs write some ten scans. */
export const maxScans = 100;

/** Whether a file may be decoded: it has an accepted type, and is not a JPEG with so many scans that decoding takes minutes. */
export const isAcceptedPicture = (bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (!beginnings.some((pattern) => pattern.test(beginning))) return false;
  return !beginning.startsWith('\xff\xd8') || scanCount(bytes, maxScans) <= maxScans;
};
