import { type Section, sections } from '#settings/sections.ts';
import type { SiteSection } from '#settings/site-sections.ts';
import { accountPages } from './account-pages.ts';
import type { Locale } from './locales.ts';
import { slugify } from './slugs.ts';

/** Pages that exist once in each language. */
export const standingPages = [
  'leagues',
  'championships',
  'matches',
  'voting',
  'search',
  'following',
  'offline',
  'contact-us',
  'index-old',
  ...accountPages,
] as const;
export type StandingPage = (typeof standingPages)[number];

/** Folders and error pages that are at the same level as standing pages. */
const otherAddresses = ['club', 'player', 'tags', 'authors', 'feeds', '404', '410', '500', '503'];

/** Whether an address below a language is the product's own: no text of the newsroom can have it. The contact page shows such a text. */
export const isReservedAddress = (name: string): boolean =>
  name !== 'contact-us' && [...sections, ...standingPages, ...otherAddresses].includes(name);

/** The tabs of a season, each a part of its address: the first one that a season has is at the season's own. */
export const seasonTabs = ['knockout', 'table', 'matches', 'scorers', 'teams', 'records'] as const;
export type SeasonTab = (typeof seasonTabs)[number];

export const isSeasonTab = (part: string): part is SeasonTab => seasonTabs.some((tab) => tab === part);

type CompetitionKind = 'league' | 'tournament';

/**
 * Addresses. Every function gives a path without trailing slash, percent-encoded, ready for an `href`. The go-to-team helper of the
 * specification is `club`.
 */
export const addresses = (locale: Locale) => {
  const at = (...parts: string[]): string => ['', locale, ...parts.map(encodeURIComponent)].join('/');
  /** A competition's newest season. */
  const competition = (kind: CompetitionKind, id: string, ...parts: string[]): string =>
    at(kind === 'league' ? 'leagues' : 'championships', id, ...parts);
  const paged = (path: string, page?: number): string => (page ? `${path}/page/${page}` : path);
  return {
    home: at(),
    manifest: at('manifest.webmanifest'),
    /** A section's list, or a page of its archive. */
    section: (section: SiteSection, page?: number) => paged(at(section), page),
    story: (section: Section, slug: string) => at(section, slug),
    /** The newest stories of a section, or of all, for feed readers. */
    feed: (section: Section | 'all', format: string) => at('feeds', `${section}.${format}`),
    tag: (id: string, page?: number) => paged(at('tags', id), page),
    author: (id: string, page?: number) => paged(at('authors', id), page),
    /** The newest stories of an author, for feed readers. */
    authorFeed: (id: string, format: string) => at('feeds', 'authors', `${id}.${format}`),
    page: (page: StandingPage) => at(page),
    /** A text of the newsroom, such as its privacy policy. */
    text: (id: string) => at(id),
    club: (id: string) => at('club', id),
    /** A team in a season that its own page does not show. */
    clubSeason: (id: string, season: string) => at('club', id, season),
    /** A team's matches as a calendar. */
    clubCalendar: (id: string) => at('club', `${id}.ics`),
    player: (id: string) => at('player', id),
    match: (id: string) => at('matches', id),
    matchDay: (day: string) => at('matches', 'day', day),
    competition: (kind: CompetitionKind, id: string) => competition(kind, id),
    /** A competition's newest season as a calendar. */
    calendar: (kind: CompetitionKind, id: string) => competition(kind, `${id}.ics`),
    /** An earlier season of a competition, by its label: `2023/24` is at `2023-24`. */
    season: (kind: CompetitionKind, id: string, label: string) => competition(kind, id, slugify(label)),
    /** The figures of any season, for comparing its teams. */
    comparison: (kind: CompetitionKind, id: string, label: string) => competition(kind, id, `${slugify(label)}.json`),
    /** The results of a season's leagues by matchdays, for tables since any of them. */
    results: (kind: CompetitionKind, id: string, label: string) =>
      competition(kind, id, slugify(label), 'results.json'),
    /** A round of any season: `matchday-12`. */
    round: (kind: CompetitionKind, id: string, label: string, round: string) =>
      competition(kind, id, slugify(label), round),
  };
};
export type Addresses = ReturnType<typeof addresses>;

/** The path without its trailing slash, query or hash: the form in which addresses are compared. */
export const bareAddress = (path: string): string => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
