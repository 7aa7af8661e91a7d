import { DatabaseSync } from 'node:sqlite';
import type { DeskItem } from '#contract/desk/items.ts';
import { wasSeen } from '#contract/desk/item-status.ts';
import type { PictureFilter, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import type { LibraryPicture, PictureUse } from '#contract/desk/pictures.ts';
import type { WordedPicture } from '#newsroom/index/worded-picture.ts';
import { termsOfTitle } from '#search/terms.ts';
import { type Section, sectionFacts, sections } from '#settings/sections.ts';
import { wordTest } from './word-test.ts';

interface Row {
  item: DeskItem;
  section: Section;
  locale: string;
  title: string;
  publishedAt: string;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  hero: string;
  pictures: string;
}

/** A use with what decides who sees it, and the words that it is found by. */
interface Used extends Pick<Row, 'publishedAt' | 'status'> {
  use: PictureUse;
  words: string;
}

interface Known extends Omit<LibraryPicture, 'uses'> {
  uses: Used[];
}

/** Stories whose pictures have a credit of their own; a caricature is drawn for its page. */
const withPictures = sections.filter((section) => sectionFacts[section].form === 'story');

/** The hash of the picture's bytes in its address: `/media/goal.0a1b2c3d4e5f-1600.webp`. */
const hashIn = (src: string): string => /\.([0-9a-f]{12})/.exec(src)?.[1] ?? src;

/** The smallest version: the first of a set. */
const smallest = ({ src, srcset = src }: WordedPicture): string =>
  (srcset.split(/[\s,]/, 1)[0] ?? src).replace(/^\/media\//, '');

const addUse = (known: Map<string, Known>, row: Row, picture: string, worded: WordedPicture): void => {
  const { item, locale, title, publishedAt, status } = row;
  const { src, alt, credit, licence, width, height } = worded;
  const own = known.get(hashIn(src)) ?? { file: smallest(worded), width, height, uses: [] };
  known.set(hashIn(src), own);
  let used = own.uses.find(({ use }) => use.item === item && use.picture === picture);
  if (!used) {
    const use = { item, picture, title: {}, alt: {}, credit: {}, ...(licence !== undefined && { licence }) };
    used = { use, publishedAt, status, words: ' ' };
    own.uses.push(used);
  }
  used.use.title[locale] = title;
  used.use.alt[locale] = alt;
  used.use.credit[locale] = credit;
  used.words += `${termsOfTitle(`${title} ${alt} ${credit} ${item}`).join(' ')} `;
};

/** The pictures of stories, each once, with where it is used. They are read when first asked for after a change of the index. */
export const pictureList = (indexFile: string) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  let made: Known[] | undefined;

  const read = (): Known[] => {
    const rows = database
      .prepare(
        `SELECT unit AS item, section, locale, summary ->> '$.title' AS title, publishedAt, status,
           summary ->> '$.hero' AS hero, body ->> '$.pictures' AS pictures
         FROM editions WHERE section IN (SELECT value FROM json_each(?)) ORDER BY publishedAt DESC, unit`,
      )
      .all(JSON.stringify(withPictures)) as unknown as Row[];
    const known = new Map<string, Known>();
    for (const row of rows) {
      if (row.hero) addUse(known, row, 'hero', JSON.parse(row.hero) as WordedPicture);
      const pictures = JSON.parse(row.pictures || '[]') as (WordedPicture & { id: string })[];
      for (const { id, ...picture } of pictures) addUse(known, row, id, picture);
    }
    return [...known.values()];
  };

  return {
    /** The pictures that a filter leaves, those of the latest stories first. */
    list: ({ query = '', writer, from, most }: PictureFilter): ResponseTo<'pictures'> => {
      const hasWords = wordTest(query);
      const pictures = (made ??= read()).flatMap(({ uses, ...picture }): LibraryPicture[] => {
        const seen = uses.filter(
          ({ use, ...story }) => writer === undefined || writer.own.includes(use.item) || wasSeen(story, writer.now),
        );
        return seen.some(({ words }) => hasWords(words)) ? [{ ...picture, uses: seen.map(({ use }) => use) }] : [];
      });
      return { kind: 'pictures', pictures: pictures.slice(from, from + most), total: pictures.length };
    },
    /** The index has changed. */
    forget: (): void => {
      made = undefined;
    },
    close: (): void => database.close(),
  };
};

export type PictureList = ReturnType<typeof pictureList>;
