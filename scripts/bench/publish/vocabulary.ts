import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#i18n/locales.ts';

/** What synthetic stories are made of: the words, subjects and drawings of the demo's own content. */
export interface Vocabulary {
  /** Words with the frequency of the demo's stories. */
  words: Record<Locale, string[]>;
  tags: string[];
  /** Ids, by kind. */
  club: string[];
  player: string[];
  match: string[];
  /** Whole SVG files. */
  drawings: string[];
}

/** Names in a folder, without hidden ones. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
const idsIn = (file: string): string[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { id: string }[]).map(({ id }) => id);

/** Reads the demo's content; `contentDir` is its folder. */
export const readVocabulary = (contentDir: string): Vocabulary => {
  const at = (...parts: string[]): string => path.join(contentDir, ...parts);
  const stories = ['news', 'articles'].flatMap((section) => namesIn(at(section)).map((id) => at(section, id)));
  const wordsOf = (locale: Locale): string[] =>
    stories.flatMap((folder) => {
      const text = readFileSync(path.join(folder, `${locale}.md`), 'utf8').replace(/\]\([^)]*\)/g, ' ');
      return text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
    });
  return {
    words: { ar: wordsOf('ar'), en: wordsOf('en') },
    tags: namesIn(at('tags')).map((file) => path.parse(file).name),
    club: namesIn(at('football/clubs')).map((file) => path.parse(file).name),
    player: namesIn(at('football/players')).flatMap((file) => idsIn(at('football/players', file))),
    match: namesIn(at('football/seasons')).flatMap((season) => idsIn(at('football/seasons', season, 'matches.json'))),
    drawings: namesIn(at('news'))
      .map((id) => readFileSync(at('news', id, 'hero.svg'), 'utf8'))
      .filter((drawing) => drawing.length < 8000),
  };
};
