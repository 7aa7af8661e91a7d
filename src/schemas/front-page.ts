import { z } from 'zod';
import { isSection, type Section, sections } from '#settings/sections.ts';
import { partlyLocalised } from './localised.ts';
import { instant } from './primitives.ts';

/** The blocks of the front page, in the order of a newsroom that chose none. */
export const frontBlocks = [
  /** The strip of results and of matches to come. */
  'matches',
  /** What the reader follows. */
  'following',
  /** The lead, the pins and the newest news. */
  'stories',
  'articles',
  /** Scorers and the table of the season under way. */
  'season',
  'analytics',
  'caricatures',
  'poll',
] as const;
export type FrontBlock = (typeof frontBlocks)[number];

const itemKinds = ['match', 'club', 'player', 'competition'] as const;

/** A story by its section and id. */
export interface StoryName {
  section: Section;
  id: string;
}

/** What a breaking line may lead to. */
export type NamedItem = StoryName | { kind: (typeof itemKinds)[number]; id: string };

/** Parses `news/spain-champions` or `match/world-cup-2026-final`; undefined for anything else. */
export const namedItem = (text: string): NamedItem | undefined => {
  const [, kind = '', id = ''] = /^([a-z]+)\/([a-z0-9-]+)$/.exec(text) ?? [];
  if (isSection(kind)) return { section: kind, id };
  const known = itemKinds.find((each) => each === kind);
  return known && { kind: known, id };
};

/** Parses the name of a story, `news/spain-champions`; undefined for anything else. */
export const storyName = (text: string): StoryName | undefined => {
  const named = namedItem(text);
  return named && 'section' in named ? named : undefined;
};

/** `key` is the message for editors (`mistakes.json`). */
const named = (parse: (text: string) => unknown, key: 'storyName' | 'itemName', values: object) =>
  z.string().refine((text) => parse(text) !== undefined, { params: { key, values } });

const story = named(storyName, 'storyName', { values: sections.join(', ') });
const item = named(namedItem, 'itemName', { values: [...sections, ...itemKinds].join(', ') });

const areDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length;
const distinct = { params: { key: 'twice' } };

/**
 * `front.yaml` in the content folder: what editors choose for the front page. A field that is empty or missing leaves the choice to the
 * site.
 */
export const frontPage = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    /** The story at the top. Without it the newest news. */
    lead: story.nullish(),
    /** Stories directly after it. */
    pins: z.array(story).refine(areDistinct, distinct).nullish(),
    /** One line above everything, until its time. A text in one language alone is shown in that language. */
    breaking: z.strictObject({ text: partlyLocalised, link: item.nullish(), until: instant }).nullish(),
    /** The blocks in their order; those that are not named are not shown. */
    blocks: z.array(z.enum(frontBlocks)).refine(areDistinct, distinct).nullish(),
  }),
);
export type FrontPageFile = z.infer<typeof frontPage>;
