/** Problems of a file that should become a reader's picture. */
export type PictureProblem = 'tooLarge' | 'notPicture';

/**
 * In bytes. Far more than what is uploaded: of a camera's photo only a small square leaves the device, and the API's own limit is for that.
 */
const largestFile = 20 * 1024 * 1024;

/** The problem of a file that is known before it is opened. A browser does not know every type: opening it decides. */
export const pictureProblemOf = ({ size, type }: Pick<File, 'size' | 'type'>): PictureProblem | undefined => {
  if (type !== '' && !type.startsWith('image/')) return 'notPicture';
  return size > largestFile ? 'tooLarge' : undefined;
};
