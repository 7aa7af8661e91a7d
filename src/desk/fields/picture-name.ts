/** Types of pictures that may be uploaded, with the extension of their files. */
export const pictureTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/**
 * The name of a picture's file beside its story: in Latin letters, and no other file's.
 * @param name as the device has it; a pasted picture has none that says anything
 */
export const pictureName = (name: string, type: string, taken: readonly string[]): string => {
  const stem =
    name
      .replace(/\.\w+$/, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'picture';
  const extension = pictureTypes[type] ?? 'jpg';
  const names = new Set(taken);
  let at = 1;
  while (names.has(at === 1 ? `${stem}.${extension}` : `${stem}-${at}.${extension}`)) at += 1;
  return at === 1 ? `${stem}.${extension}` : `${stem}-${at}.${extension}`;
};

/** Whether the desk shows a picture of this name: drawings too, as pictures, in which nothing runs. */
export const isShownPicture = (name: string): boolean => /\.(?:jpe?g|png|webp|avif|svg)$/i.test(name);

/** The first picture among files that were dropped or pasted. */
export const pictureIn = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => Object.hasOwn(pictureTypes, type));
