import { isSection, type Section } from '#settings/sections.ts';

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

export const itemKinds = ['match', 'club', 'player', 'competition'] as const;

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
