import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { shownPictureName } from '#contract/desk/item-limits.ts';
import type { PlainValue } from '#contract/desk/items.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { type ItemPlace, requireInside } from './item-place.ts';
import { isHeldBack, type OpenItem } from './item-texts.ts';
import { pictureFile, pictureNames, readablePicture } from './pictures.ts';
import { factsOf } from './story-facts.ts';

type Folder = Readonly<Record<string, PlainValue>>;
const isFolder = (value: unknown): value is Folder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a story says of one of its pictures: `hero`, or one in the text by its id. */
export const pictureOf = ({ files }: OpenItem, picture: string): Folder | undefined => {
  const { hero, pictures } = (factsOf(files['story.yaml']?.text ?? '')?.value ?? {}) as Partial<Folder>;
  if (picture === 'hero') return isFolder(hero) ? hero : undefined;
  const list: unknown[] = Array.isArray(pictures) ? pictures : [];
  return list.filter(isFolder).find(({ id }) => id === picture);
};

/** A name that no other file of a story has: `goal.jpg`, `goal-2.jpg`. */
const freeName = (name: string, isTaken: (name: string) => boolean): string => {
  const [stem, ending] = [basename(name, extname(name)), extname(name)];
  let free = name;
  for (let n = 2; isTaken(free); n += 1) free = `${stem}-${n}${ending}`;
  return free;
};

/**
 * Copies a picture of one story beside another, where its texts are saved; one that is there already is not copied again.
 * @returns its name there; undefined where the first story has no such file
 */
export const copyPicture = (from: ItemPlace, open: OpenItem, name: string, isPublishedOnly: boolean) => {
  const { data: known } = shownPictureName.safeParse(name);
  const file = known === undefined ? undefined : pictureFile(from, known, isPublishedOnly);
  if (known === undefined || file === undefined) return undefined;
  const { place } = open;
  const bytes = readFileSync(file);
  const names = pictureNames(place, true);
  const isSame = (other: string): boolean => {
    const own = readablePicture(place, other, false);
    return own !== undefined && statSync(own).size === bytes.length && readFileSync(own).equals(bytes);
  };
  const copied = names.find((each) => extname(each) === extname(known) && isSame(each));
  if (copied !== undefined) return copied;
  const free = freeName(known, (each) => names.includes(each));
  const [root, folder] = isHeldBack(open) ? [place.workingDir, place.working] : [place.contentDir, place.content];
  requireInside(root, join(folder, free));
  replaceFile(join(folder, free), bytes);
  return free;
};
