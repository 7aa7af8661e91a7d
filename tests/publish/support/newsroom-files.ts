import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { takeDemoLook } from '../../../src/newsroom/testing/demo-look.ts';
import type { SmallMatch, SmallNewsroom, SmallStory } from './small-newsroom.ts';

type NewsroomFile = [file: string, content: string | object];

/** A colour for each club: no two look alike. */
const kitColours = ['#c8102e', '#1033a6', '#f2c230', '#0f7b3e', '#111111', '#e8590c', '#7b2a90', '#6cb6e8'];

const matchId = ({ home, away }: SmallMatch): string => `small-league-2026-${home}-${away}`;
const playersOf = (club: string): string[] => [`keeper-of-${club}`, `striker-of-${club}`];

const prefixes: Readonly<Record<string, string>> = { ar: 'بالعربية ', fr: 'En français ', fa: 'به فارسی ' };

/** A text in each language; it says in which, but in English. */
const inEach =
  (locales: readonly string[]) =>
  (text: string): Record<string, string> =>
    Object.fromEntries(locales.map((locale) => [locale, `${prefixes[locale] ?? ''}${text}`]));
const slugsOf = (locales: readonly string[], slug: string): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, locale === 'ar' ? `خبر-${slug}` : slug]));
const drawing = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><circle r="${radius}"/></svg>`;

const storyFiles = (locales: readonly string[], story: SmallStory): NewsroomFile[] => {
  const folder = `${story.section}/${story.id}`;
  const { section, body, series, languages, drawing: radius, video, slug, title, ...facts } = story;
  const given = inEach(languages);
  return [
    [
      `${folder}/story.yaml`,
      {
        ...facts,
        slug: slugsOf(languages, slug),
        title: given(title),
        dek: given(`Dek of ${story.id}`),
        hero: { src: 'hero.svg', alt: given('A drawing'), credit: given('The desk') },
        ...(video
          ? {
              video: {
                src: 'clip.mp4',
                poster: 'hero.svg',
                captions: Object.fromEntries(locales.map((locale) => [locale, `${locale}.vtt`])),
                title: inEach(locales)('A clip'),
                durationSeconds: 9,
              },
            }
          : {}),
        ...(section === 'articles' && series !== undefined
          ? { series: { id: 'long-read', name: inEach(locales)('A long read'), part: series } }
          : {}),
      },
    ],
    [`${folder}/hero.svg`, drawing(radius)],
    ...languages.map((language): [string, string] => [`${folder}/${language}.md`, body]),
    ...(video ? ['clip.mp4', ...locales.map((locale) => `${locale}.vtt`)] : []).map((file): [string, string] => [
      `${folder}/${file}`,
      'WEBVTT\n',
    ]),
  ];
};

const matchFacts = (match: SmallMatch): object => ({
  id: matchId(match),
  season: 'small-league-2026',
  stage: 'league',
  homeTeam: match.home,
  awayTeam: match.away,
  kickoff: match.kickoff,
  ...(match.score
    ? {
        status: 'FINISHED',
        score: { regularTime: { home: match.score[0], away: match.score[1] } },
        events: [match.home, match.away].flatMap((team, side) =>
          Array.from({ length: match.score?.[side] ?? 0 }, (_, at) => ({
            type: 'goal',
            minute: 10 * (at + 1) + side,
            team,
            player: `striker-of-${team}`,
          })),
        ),
      }
    : { status: 'TIMED' }),
});

/** Clubs with their players, and the season of their league. */
const footballFiles = ({ locales, clubs, matches }: SmallNewsroom): NewsroomFile[] => {
  const teams = [...clubs.keys()];
  const given = inEach(locales);
  return [
    ...[...clubs].flatMap(([id, name], at): [string, object][] => [
      [
        `football/clubs/${id}.json`,
        {
          id,
          name: given(name),
          kind: 'club',
          country: 'EG',
          colours: { primary: kitColours[at % kitColours.length], secondary: '#ffffff' },
        },
      ],
      [
        `football/players/${id}.json`,
        playersOf(id).map((player, index) => ({
          id: player,
          name: given(player),
          nationality: ['EG'],
          position: index === 0 ? 'GK' : 'FW',
        })),
      ],
    ]),
    [
      'football/competitions/small-league.json',
      { id: 'small-league', name: given('Small league'), kind: 'league', scope: 'domestic', country: 'EG' },
    ],
    [
      'football/seasons/small-league-2026/season.json',
      {
        id: 'small-league-2026',
        competition: 'small-league',
        label: '2026',
        start: '2026-07-01',
        end: '2026-12-01',
        teams,
        current: true,
        rules: { tiebreakers: ['gd', 'gf'] },
        stages: [{ id: 'league', name: given('League'), order: 1, type: 'ROUND_ROBIN' }],
      },
    ],
    ['football/seasons/small-league-2026/matches.json', matches.map(matchFacts)],
    [
      'football/seasons/small-league-2026/squads.json',
      teams.flatMap((club) => playersOf(club).map((player) => ({ player, club, season: 'small-league-2026' }))),
    ],
  ];
};

/** Every file of the newsroom, by its path in the content folder. */
const filesOf = (newsroom: SmallNewsroom): Map<string, string | object> => {
  const { locales, authors, tags, clubs, stories, poll, caricature } = newsroom;
  const teams = [...clubs.keys()];
  const given = inEach(locales);
  const files: NewsroomFile[] = [
    ...[...authors].map(([id, name]): [string, object] => [`authors/${id}.yaml`, { id, name: given(name) }]),
    ...[...tags].map(([id, name]): [string, object] => [`tags/${id}.yaml`, { id, name: given(name) }]),
    ...footballFiles(newsroom),
    ...(newsroom.front ? [['front.yaml', newsroom.front] satisfies NewsroomFile] : []),
    [
      'polls/best.yaml',
      {
        id: 'best',
        question: given('Who was best?'),
        options: teams.map((id) => ({ id, label: given(id) })),
        opensAt: '2026-11-01T00:00:00Z',
        resultVisibility: 'always',
        ...poll,
      },
    ],
    [
      'caricatures/drawn/story.yaml',
      {
        id: 'drawn',
        slug: slugsOf(locales, 'drawn'),
        status: 'published',
        title: given(caricature),
        publishedAt: '2026-07-04T08:00:00Z',
        image: 'drawing.svg',
        alt: given('A drawing'),
        captionText: given('What it says'),
        artist: 'desk',
      },
    ],
    ['caricatures/drawn/drawing.svg', drawing(12)],
    ...['contact-us', 'privacy-policy', 'terms-conditions'].flatMap((id): [string, string | object][] => [
      [`pages/${id}/page.yaml`, { id, title: given(id), description: given(id) }],
      ...Object.entries(given('Text.')).map(([locale, text]): [string, string] => [`pages/${id}/${locale}.md`, text]),
    ]),
    ...[...stories.values()].flatMap((story) => storyFiles(locales, story)),
  ];
  return new Map(files);
};

const textOf = (file: string, content: string | object): string =>
  typeof content === 'string' ? content : file.endsWith('.json') ? JSON.stringify(content) : stringify(content);

/** Keeps a content folder equal to a newsroom, writing only changed files. */
export const contentWriter = (contentDir: string) => {
  takeDemoLook(contentDir);
  let written = new Map<string, string>();
  return (newsroom: SmallNewsroom): void => {
    const wanted = new Map([...filesOf(newsroom)].map(([file, content]) => [file, textOf(file, content)]));
    for (const file of written.keys()) if (!wanted.has(file)) rmSync(path.join(contentDir, file));
    for (const [file, text] of wanted) {
      if (written.get(file) === text) continue;
      mkdirSync(path.dirname(path.join(contentDir, file)), { recursive: true });
      writeFileSync(path.join(contentDir, file), text);
    }
    written = wanted;
  };
};
