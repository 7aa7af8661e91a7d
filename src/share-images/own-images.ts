import { loadSettings, type Settings } from '#settings/settings.ts';

let chosen: Settings['shareImages'] | undefined;

/** Whether items of a kind have a share image of their own, and not their competition's. */
export const haveOwnImage = (kind: Settings['shareImages'][number]): boolean => {
  chosen ??= loadSettings().shareImages;
  return chosen.includes(kind);
};
