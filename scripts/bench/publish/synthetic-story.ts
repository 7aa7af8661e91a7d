import { stringify } from 'yaml';
import { slugify } from '#i18n/slugs.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { chance, type Chance } from '../../../src/lib/seeded-random.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A story's folder: its path in the content and its files by name. */
export interface StoryFolder {
  path: string;
  files: Record<string, string>;
}

/** Stories are spread over ten years before this instant. */
const newest = Date.parse('2026-11-01T12:00:00Z');
const span = 10 * 365 * 24 * 3600 * 1000;

const shares = [
  { section: 'news', below: 70 },
  { section: 'articles', below: 95 },
  { section: 'analytics', below: 100 },
] as const;

/**
 * The story of a number, the same whenever it is made: 300 to 500 words a language in sections, links to clubs, players and a
 * match, one to three tags. Number 0 is the oldest of `count`, `count - 1` the newest; higher ones are newer still.
 */
export const syntheticStory = (number: number, count: number, vocabulary: Vocabulary): StoryFolder => {
  const dice = chance(number + 1);
  const id = `bench-${String(number).padStart(6, '0')}`;
  const roll = dice.between(0, 99);
  const section = shares.find(({ below }) => roll < below)?.section ?? 'news';
  const clubs = dice.some(vocabulary.club, 2);
  const players = dice.some(vocabulary.player, dice.between(0, 2));
  const matches = dice.some(vocabulary.match, dice.between(0, 1));
  const about = [
    ...matches.map((target) => ({ kind: 'match', id: target })),
    ...clubs.map((target) => ({ kind: 'club', id: target })),
    ...players.map((target) => ({ kind: 'player', id: target })),
  ];
  const inBoth = (text: (locale: Locale) => string) => Object.fromEntries(locales.map((each) => [each, text(each)]));
  const words = (locale: Locale, length: number): string => phrase(dice, vocabulary.words[locale], length);
  const title = inBoth((locale) => words(locale, dice.between(6, 9)).slice(0, 84).trim());
  const facts = {
    id,
    slug: inBoth(
      (locale) =>
        `${slugify(title[locale] ?? '')
          .slice(0, 44)
          .replace(/-[^-]*$/, '')}-${number}`,
    ),
    status: 'published',
    title,
    dek: inBoth((locale) => `${words(locale, dice.between(14, 22)).slice(0, 210)}.`),
    publishedAt: new Date(newest - Math.round(Math.max(0, 1 - (number + 1) / count) * span) + number).toISOString(),
    author: 'mustadira-desk',
    tags: dice.some(vocabulary.tags, dice.between(1, 3)),
    about,
    hero: {
      src: 'hero.svg',
      alt: inBoth((locale) => `${words(locale, 12)}.`),
      credit: inBoth((locale) => words(locale, 3)),
    },
  };
  const links = about.map((target) => `${target.kind}:${target.id}`);
  return {
    path: `${section}/${id}`,
    files: {
      'story.yaml': stringify(facts),
      'ar.md': bodyOf(dice, vocabulary.words.ar, links),
      'en.md': bodyOf(dice, vocabulary.words.en, links),
      'hero.svg': vocabulary.drawings[number % vocabulary.drawings.length] ?? '',
    },
  };
};

/** Consecutive words of the demo's stories, from a random position. */
const phrase = (dice: Chance, words: readonly string[], length: number): string => {
  const start = dice.between(0, words.length - length);
  const text = words.slice(start, start + length).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const bodyOf = (dice: Chance, words: readonly string[], links: readonly string[]): string => {
  const blocks: string[] = [];
  const wanted = dice.between(300, 500);
  for (let [written, at] = [0, 0]; written < wanted; at += 1) {
    if (at % 3 === 2) blocks.push(`## ${phrase(dice, words, 4)}`);
    const sentences = Array.from({ length: dice.between(2, 4) }, () => phrase(dice, words, dice.between(9, 17)));
    const link = links[at];
    if (link !== undefined) sentences.push(`[${phrase(dice, words, 2)}](${link}) ${phrase(dice, words, 6)}`);
    blocks.push(`${sentences.join('. ')}.`);
    written += sentences.join(' ').split(' ').length;
  }
  return `${blocks.join('\n\n')}\n`;
};
