import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { standingPages } from '#i18n/addresses.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { distDir, type DistPage, pagePaths } from './dist.ts';
import { type Section, sections } from '../../../src/settings/sections.ts';
import { thorough } from '../../support/thorough.ts';

/** A kind of page with one or two sample addresses in one language. */
export interface PageKind {
  name: string;
  locale: Locale;
  paths: string[];
}

const contentDir = resolve(process.env['CONTENT_DIR'] ?? 'src/content');

/** Items of a season's or the players' files of the content the site was built from. */
function facts<Item>(folder: string, name: RegExp): Item[] {
  const base = join(contentDir, 'football', folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(base, file), 'utf8')) as Item[]);
}

interface Match {
  id: string;
  group?: string;
  matchday?: number;
  score?: { penalties?: object; afterExtraTime?: object };
}
interface Player {
  id: string;
  name: { ar?: string; en?: string };
}

const matches = facts<Match>('seasons', /matches\.json$/);
const players = facts<Player>('players', /\.json$/);

/** Chooses among the pages of one language. */
type Choose = (own: readonly DistPage[], locale: Locale) => (string | undefined)[];

const size = (page: DistPage): number => statSync(join(distDir, page.file)).size;
const bySize = (own: readonly DistPage[]): DistPage[] => own.toSorted((a, b) => size(b) - size(a));

/** The pages just under a folder: stories of a section, clubs. Later pages of a list lie deeper. */
const children = (own: readonly DistPage[], folder: string): DistPage[] =>
  own.filter(({ path }) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'));

const at =
  (...parts: (string | undefined)[]): Choose =>
  (_own, locale) =>
    parts.map((part) => part && `/${locale}/${part}`);

/** The page with the most in it, and the one with the least. */
const extremesByLength =
  (folder: string): Choose =>
  (own, locale) => {
    const sorted = bySize(children(own, `/${locale}/${folder}`));
    return [sorted[0]?.path, sorted.at(-1)?.path];
  };

const first =
  (pattern: RegExp): Choose =>
  (own) => [own.find(({ path }) => pattern.test(path))?.path];

const match = (fits: (match: Match) => boolean): Choose => at(idAt('matches', matches.find(fits)?.id));
const player = (fits: (player: Player) => boolean): Choose => at(idAt('player', players.find(fits)?.id));

function idAt(folder: string, id: string | undefined): string | undefined {
  return id && `${folder}/${id}`;
}

const kinds: Record<string, Choose> = {
  'front page': (_own, locale) => [`/${locale}`],
  ...Object.fromEntries(sections.map((section: Section) => [`${section} list`, at(section)])),
  'later page of a list': first(/^\/..\/news\/page\/\d+$/),
  ...Object.fromEntries(sections.map((section: Section) => [`${section} story`, extremesByLength(section)])),
  tag: extremesByLength('tags'),
  author: extremesByLength('authors'),
  'later page of a tag': first(/^\/..\/tags\/[^/]+\/page\/\d+$/),
  ...Object.fromEntries(standingPages.map((page) => [page, at(page)])),
  'privacy-policy': at('privacy-policy'),
  'terms-conditions': at('terms-conditions'),
  championship: at('championships/world-cup', 'championships/world-cup/2022'),
  league: at('leagues/premier-league/2023-24', 'leagues/egyptian-premier-league'),
  'matches of a season': at('leagues/premier-league/2023-24/matches', 'championships/world-cup/matches'),
  'teams of a season': at('leagues/premier-league/teams', 'championships/world-cup/table'),
  matchday: at('leagues/premier-league/2023-24/matchday-29'),
  'match day': first(/^\/..\/matches\/day\//),
  'group match': match(({ group }) => group !== undefined),
  'league match': match(({ group, matchday }) => group === undefined && matchday !== undefined),
  'match without a result': match(({ score }) => score === undefined),
  'match after extra time': match(({ score }) => Boolean(score?.afterExtraTime && !score.penalties)),
  'match with a shoot-out': match(({ score }) => Boolean(score?.penalties)),
  club: extremesByLength('club'),
  'club in an earlier season': first(/^\/..\/club\/[^/]+\/[^/]+$/),
  player: player(({ name }) => Boolean(name.ar)),
  // As long as there are any.
  ...(players.some(({ name }) => !name.ar) && { 'player without an Arabic name': player(({ name }) => !name.ar) }),
};

/** Every page kind of the site in both languages, with its sample addresses. */
export const pageKinds: readonly PageKind[] = locales.flatMap((locale) => {
  const own = pagePaths.filter((page) => page.locale === locale && page.path !== '/');
  const known = new Set(own.map(({ path }) => path));
  return Object.entries(kinds).map(([name, choose]) => {
    const chosen = choose(own, locale).filter((path): path is string => path !== undefined && known.has(path));
    return { name, locale, paths: [...new Set(chosen)] };
  });
});

/** The kinds that are in the build. `page-kinds.spec.ts` says which are missing. */
export const builtKinds: readonly PageKind[] = pageKinds.filter(({ paths }) => paths.length > 0);

/**
 * The kinds that a test of every kind opens: in both languages when the run is thorough, else each kind in one, by turns.
 * @param turn which language begins: where two tests judge alike, one takes what the other leaves
 */
export const kindsOfRun = (turn: 0 | 1 = 0): readonly PageKind[] =>
  thorough
    ? builtKinds
    : locales.flatMap((locale, at) =>
        builtKinds
          .filter((kind) => kind.locale === locale)
          .filter(({ name }) => (Object.keys(kinds).indexOf(name) + turn) % locales.length === at),
      );
