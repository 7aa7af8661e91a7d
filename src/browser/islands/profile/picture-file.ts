/** Problems of a file that should become a reader's picture. */
export type PictureProblem = 'tooLarge' | 'notPicture';

/** In bytes. Far more than an upload: only a small square of a photo is uploaded, and the API's limit applies to that. */
const largestFile = 20 * 1024 * 1024;

/**
 * A problem of a file that is known before it is opened. A browser does not know every type, so only opening a file shows whether it is a
 * picture.
 */
export const pictureProblemOf = ({ size, type }: Pick<File, 'size' | 'type'>): PictureProblem | undefined => {
  if (type !== '' && !type.startsWith('image/')) return 'notPicture';
  return size > largestFile ? 'tooLarge' : undefined;
};
