/** What may be wrong with a file that should become a picture of a reader. */
export type PictureProblem = 'tooLarge' | 'notPicture';

/**
 * In bytes. Far more than what is sent in the end: of a photo of any camera only a small square leaves the device, and the API's own limit is for that.
 */
const largestFile = 20 * 1024 * 1024;

/** What is wrong with a file by what is known of it before it is opened. A browser does not know every type: opening it will tell. */
export const pictureProblemOf = ({ size, type }: Pick<File, 'size' | 'type'>): PictureProblem | undefined => {
  if (type !== '' && !type.startsWith('image/')) return 'notPicture';
  return size > largestFile ? 'tooLarge' : undefined;
};
