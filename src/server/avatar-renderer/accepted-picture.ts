import { scanCount } from './jpeg-scans.ts';

/** How the files begin that may become an avatar. What a request calls a file is not believed. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavi[fs]/,
];

/** Cameras and programs write some ten scans. */
const maxScans = 100;

/** Whether a file is worth decoding: of a type that is taken, and no JPEG that costs its decoder a walk over the whole picture for every few bytes. */
export const isAcceptedPicture = (bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (!beginnings.some((pattern) => pattern.test(beginning))) return false;
  return !beginning.startsWith('\xff\xd8') || scanCount(bytes, maxScans) <= maxScans;
};
