import type { FrontPageFile } from '../../../src/schemas/front-page.ts';

/** A story as the tests vary it. */
export interface SmallStory {
  section: 'news' | 'articles' | 'analytics';
  /** Fixed for the story's life; its slug is not. */
  id: string;
  slug: string;
  title: string;
  body: string;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  publishedAt: string;
  author: string;
  tags: string[];
  about: { kind: 'club' | 'match' | 'player'; id: string }[];
  series?: number;
  corrections?: { at: string; note: Record<string, string> }[];
  /** Radius in its drawing: another one is another picture. */
  drawing: number;
  /** Has a clip, and with it a script that pages without one have not. */
  video: boolean;
  /** Languages it has a body in. */
  languages: readonly string[];
}

export interface SmallMatch {
  home: string;
  away: string;
  kickoff: string;
  /** Absent: not played yet. */
  score?: [home: number, away: number];
}

/** Everything a small newsroom holds, as plain values that a test changes and writes again. */
export interface SmallNewsroom {
  /** Languages of everything but stories, which name their own. */
  locales: readonly string[];
  authors: Map<string, string>;
  tags: Map<string, string>;
  clubs: Map<string, string>;
  matches: SmallMatch[];
  stories: Map<string, SmallStory>;
  poll: { closesAt: string; allowChange: boolean };
  caricature: string;
  /** What editors chose for the front page. */
  front?: FrontPageFile;
}

export const smallStory = (id: string, changes: Partial<SmallStory> = {}): SmallStory => ({
  section: 'news',
  id,
  slug: id,
  title: `Title of ${id}`,
  body: 'A first paragraph.',
  status: 'published',
  publishedAt: '2026-07-01T10:00:00Z',
  author: 'desk',
  tags: [],
  about: [],
  drawing: 9,
  video: false,
  languages: ['ar', 'en'],
  ...changes,
});

export const smallNewsroom = (locales: readonly string[] = ['ar', 'en']): SmallNewsroom => {
  const story = (id: string, changes: Partial<SmallStory> = {}): SmallStory =>
    smallStory(id, { languages: locales, ...changes });
  const stories = [
    story('one', { tags: ['cup', 'goals'], about: [{ kind: 'club', id: 'lions' }] }),
    story('two', { tags: ['cup'], publishedAt: '2026-07-02T10:00:00Z', author: 'other' }),
    story('three', { section: 'articles', tags: ['goals'], series: 1, publishedAt: '2026-07-03T10:00:00Z' }),
    story('four', {
      section: 'articles',
      series: 2,
      publishedAt: '2026-07-04T10:00:00Z',
      languages: locales.slice(-1),
    }),
    story('five', {
      section: 'analytics',
      tags: ['cup'],
      publishedAt: '2026-07-05T10:00:00Z',
      about: [{ kind: 'match', id: 'small-league-2026-lions-eagles' }],
    }),
    story('six', { publishedAt: '2026-07-06T10:00:00Z', body: 'About [the lions](club:lions).' }),
  ];
  return {
    locales,
    authors: new Map([
      ['desk', 'The desk'],
      ['other', 'The other desk'],
    ]),
    tags: new Map([
      ['cup', 'The cup'],
      ['goals', 'Goals'],
    ]),
    clubs: new Map([
      ['lions', 'Lions'],
      ['eagles', 'Eagles'],
      ['wolves', 'Wolves'],
    ]),
    matches: [
      { home: 'lions', away: 'eagles', kickoff: '2026-07-01T18:00:00Z', score: [2, 1] },
      { home: 'eagles', away: 'wolves', kickoff: '2026-07-08T18:00:00Z', score: [0, 0] },
      { home: 'wolves', away: 'lions', kickoff: '2026-11-25T18:00:00Z' },
    ],
    stories: new Map(stories.map((story) => [story.id, story])),
    poll: { closesAt: '2026-11-24T00:00:00Z', allowChange: false },
    caricature: 'Eleven metres',
  };
};
