import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitSuffix } from '../clubs/club-names.ts';
import { countryNameId, nameId } from '../names/name-id.ts';
import { nationsOf } from '../tables/nations.ts';
import { scorersOfSquad } from '../matches/scorers.ts';
import { committedSeason } from '../../../tests/fixtures/openfootball/committed-season.ts';
import { worldCup2026 } from '../../../tests/fixtures/openfootball/committed-world-cup.ts';
import { sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { leagueFile } from '../../../tests/fixtures/openfootball/real-league.ts';
import { readTables } from './read-tables.ts';

const tables = await readTables();
const read = <Value>(path: string, base: string | URL): Value =>
  JSON.parse(readFileSync(new URL(path, base), 'utf8')) as Value;
const homeGrounds = read<Record<string, Record<string, { venue: string; to?: string }>>>(
  '../tables/names/home-grounds.json',
  import.meta.url,
);
const matchVenues = read<Record<string, Record<string, string>>>('../tables/names/match-venues.json', import.meta.url);

const clubs = Object.entries(tables.teams).flatMap(([key, facts]) => {
  const { name: inFile, code } = splitSuffix(key);
  return code === undefined ? [] : [{ key, inFile, code, ...facts }];
});
const idOf = ({ en = '' }: (typeof clubs)[number]): string => nameId(en);
/** Every spelling of a club in Latin letters. */
const spellings = ({ inFile, en = inFile, aliases = [] }: (typeof clubs)[number]): string[] =>
  [inFile, en, ...aliases].map(nameId).filter((id) => id !== '');

/** Every text of a table with the path to it. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

/** Paths of the texts that a pattern does not fit. */
const unlike = (found: readonly [string, string][], pattern: RegExp): [string, string][] =>
  found.filter(([, text]) => !pattern.test(text));

const twice = (values: readonly string[]): string[] => values.filter((value, place) => values.indexOf(value) !== place);

describe('texts', () => {
  const all = texts(tables, 'tables');
  const arabic = [
    ...texts(tables.players, 'players'),
    ...texts(tables.parentClubs, 'parentClubs'),
    ...Object.entries({ ...tables.teams, ...tables.venues }).map(([key, { name }]): [string, string] => [key, name]),
    ...texts(tables.scorers, 'scorers').filter(([path]) => path.endsWith('.name')),
    ...all.filter(([path]) => path.endsWith('.ar')),
  ];
  const latin = all.filter(([path]) => path.endsWith('.en'));

  it('in Arabic have Arabic letters, spaces and Latin digits only: no stretching, and no vowels but where Oman is Amman without', () => {
    const bare = arabic.map(([path, text]): [string, string] => [path, text.replace(/^عُمان$/u, 'عمان')]);
    expect(unlike(bare, /^[\u0621-\u063a\u0641-\u064a0-9]+(?: [\u0621-\u063a\u0641-\u064a0-9]+)*$/)).toEqual([]);
  });

  it('in English have Latin letters only', () => {
    expect(unlike(latin, /^[\p{Script=Latin}0-9 .&'’/-]+$/u)).toEqual([]);
  });

  it('have no invisible marks, no space at an end and none doubled', () => {
    expect(all.filter(([, text]) => /\p{Cf}|\p{Cc}|\s\s|^\s|\s$/u.test(text))).toEqual([]);
  });

  it('of other spellings are not the name itself, nor one another', () => {
    const repeated = Object.entries(tables.teams).flatMap(([key, { name, en, aliases = [] }]) =>
      twice([...new Set([splitSuffix(key).name, en ?? key]), name, ...aliases]),
    );
    expect(repeated).toEqual([]);
  });
});

describe('clubs', () => {
  it('have an English name, and an id of their own that is no national team’s', () => {
    expect(clubs.filter(({ en }) => en === undefined)).toEqual([]);
    const ids = clubs.map(idOf);
    const nations = Object.values(tables.nations).map(({ name }) => countryNameId(name.en));
    expect(twice([...ids, ...nations])).toEqual([]);
  });

  it('have spellings, a name in Arabic and three letters that no other club of the country has', () => {
    const marks = clubs.flatMap((club) =>
      [...new Set(spellings(club)), club.name, ...(club.tla === undefined ? [] : [club.tla])].map(
        (mark) => `${club.code} ${mark}`,
      ),
    );
    expect(twice(marks)).toEqual([]);
  });

  it('have a short name that no other club of the country has, in either language', () => {
    const shortNames = clubs.flatMap(({ code, inFile, name, en = inFile, shortName }) => {
      const short = typeof shortName === 'object' ? shortName : { ar: shortName ?? name, en };
      return [`${code} ${short.ar}`, `${code} ${short.en}, in English`];
    });
    expect(twice(shortNames)).toEqual([]);
  });

  it('are called as in the squads where those name them', () => {
    const namesOf = new Map<string, string[]>();
    for (const club of clubs)
      for (const id of spellings(club)) namesOf.set(id, [...(namesOf.get(id) ?? []), club.name]);
    const differing = Object.entries(tables.parentClubs).filter(
      ([key, name]) => !(namesOf.get(nameId(key)) ?? [name]).includes(name),
    );
    expect(differing).toEqual([]);
  });

  it('play at home in a stadium the tables have', () => {
    const venues = [
      ...clubs.map(({ venue }) => venue),
      ...Object.values(homeGrounds).flatMap((season) => Object.values(season).map(({ venue }) => venue)),
      ...Object.values(matchVenues).flatMap((season) => Object.values(season)),
    ].filter((venue) => venue !== undefined);
    expect(venues.filter((venue) => tables.venues[venue] === undefined)).toEqual([]);
  });
});

describe('colours', () => {
  it('differ enough for the eye', () => {
    const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const distance = (one: string, other: string): number => {
      const [first, second] = [parts(one), parts(other)];
      return Math.hypot(...first.map((value, place) => value - (second[place] ?? 0)));
    };
    const ofClubs = clubs.flatMap(({ key, colours }) => (colours ? [[key, colours] as const] : []));
    const close = [...Object.entries(tables.kits), ...ofClubs].filter(
      ([, { primary, secondary }]) => distance(primary, secondary) < 100,
    );
    expect(close.map(([key]) => key)).toEqual([]);
  });
});

describe('stadiums', () => {
  it('have ids and names of their own', () => {
    expect(twice(Object.keys(tables.venues).map(nameId))).toEqual([]);
    expect(twice(Object.entries(tables.venues).flatMap(([key, { aliases = [] }]) => [key, ...aliases]))).toEqual([]);
  });
});

interface SourceMatch {
  team1: string;
  team2: string;
  date: string;
  ground: string;
  goals1?: SourceGoal[];
  goals2?: SourceGoal[];
}
interface SourceGoal {
  name: string;
  owngoal?: boolean;
}
interface SourceCodedMatch extends Omit<SourceMatch, 'team1' | 'team2'> {
  team1: { code: string };
  team2: { code: string };
}

describe('the real files', () => {
  const source = <Value>(path: string): Value => read<Value>(path, `file://${join(sampleFolder, '/')}`);
  const leagues: Record<string, string> = {
    'premier-league-2023-24': '2023-24/en.1',
    'premier-league-2024-25': '2024-25/en.1',
    'la-liga-2022-23': '2022-23/es.1',
    'egyptian-premier-league-2024-25': '2024-25/eg.1',
  };
  const matchesOf = (path: string): SourceMatch[] => source<{ matches: SourceMatch[] }>(path).matches;
  /** Home teams as the file of a season calls them; none if it is not here. */
  const homeTeams = (path: string): string[] => {
    const file = leagueFile(path);
    if (file === undefined) return [];
    const { matches } = JSON.parse(readFileSync(file, 'utf8')) as { matches: SourceMatch[] };
    return [...new Set(matches.map(({ team1 }) => team1))];
  };
  const euro = source<{ rounds: { matches: SourceCodedMatch[] }[] }>('euro.json/2024/euro.json').rounds.flatMap(
    ({ matches }) => matches,
  );
  const cup2022 = matchesOf('worldcup.json/2022/worldcup.json');
  const cup2026 = matchesOf('worldcup.json/2026/worldcup.json');
  const { clubs: teams, squads, players } = worldCup2026();
  const squadOf = (code: string) => {
    const team = teams.find(({ tla }) => tla === code)?.id;
    const members = new Set(squads.flatMap(({ club, player }) => (club === team ? [player] : [])));
    return players.filter(({ id }) => members.has(id));
  };

  const nations = nationsOf(tables.nations);
  const codeOf = (name: string): string => nations.ofName(name)?.fifaCode ?? name;
  const goals = [
    ...[...cup2022, ...cup2026].map((match) => ({
      ...match,
      code1: codeOf(match.team1),
      code2: codeOf(match.team2),
    })),
    ...euro.map((match) => ({ ...match, code1: match.team1.code, code2: match.team2.code })),
  ].flatMap(({ code1, code2, goals1 = [], goals2 = [] }) => [
    ...goals1.map(({ name, owngoal }) => ({ name, code: owngoal ? code2 : code1 })),
    ...goals2.map(({ name, owngoal }) => ({ name, code: owngoal ? code1 : code2 })),
  ]);

  it('call no club that the tables do not have in full, nor does the demo', () => {
    const complete = clubs.filter(({ city, tla, colours }) => city && tla && colours);
    const names = complete.map(({ inFile }) => inFile);
    const ids = complete.map(idOf);
    const called = Object.values(leagues).flatMap(homeTeams);
    const inDemo = Object.keys(leagues).flatMap((id) => committedSeason(id).season.teams);
    expect(called.length).toBeGreaterThanOrEqual(18);
    expect(called.filter((name) => !names.includes(name))).toEqual([]);
    expect(inDemo.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('call no scorer that the tables do not have', () => {
    const unknown = goals.filter(({ code, name }) => {
      const { who } = scorersOfSquad(code, squadOf(code), tables.scorerAliases[code] ?? {})(name);
      return (who.player === undefined) === (tables.scorers[code]?.[name] === undefined);
    });
    expect(unknown).toEqual([]);
  });

  it('have every scorer of the tables', () => {
    const called = new Set(goals.map(({ code, name }) => `${code} ${name}`));
    const entries = [tables.scorers, tables.scorerAliases].flatMap((table) =>
      Object.entries(table).flatMap(([code, names]) => Object.keys(names).map((name) => `${code} ${name}`)),
    );
    expect(entries.filter((entry) => !called.has(entry))).toEqual([]);
  });

  it('name no ground that the tables do not have', () => {
    const stadiums = source<{ stadiums: { name: string }[] }>('worldcup.json/2022/worldcup.stadiums.json').stadiums;
    const known = new Set(Object.entries(tables.venues).flatMap(([key, { aliases = [] }]) => [key, ...aliases]));
    const named = [...stadiums.map(({ name }) => name), ...cup2022.map(({ ground }) => ground.split(', ')[0] ?? '')];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have a stadium for every match of Euro 2024', () => {
    expect(Object.keys(matchVenues['euro-2024'] ?? {}).sort()).toEqual(
      euro.map(({ team1, team2 }) => `${team1.code}-${team2.code}`).sort(),
    );
  });

  it('have the seasons and clubs that played at home elsewhere', () => {
    for (const [season, elsewhere] of Object.entries(homeGrounds)) {
      const names = Object.keys(elsewhere);
      const called = homeTeams(leagues[season] ?? season);
      if (called.length > 0) expect(called).toEqual(expect.arrayContaining(names));
      const ids = clubs.filter(({ inFile }) => names.includes(inFile)).map(idOf);
      expect(ids).toHaveLength(names.length);
      expect(committedSeason(season).season.teams).toEqual(expect.arrayContaining(ids));
    }
  });

  it('have a use for every stadium of the tables', () => {
    const stadiums = ['2022', '2026'].flatMap(
      (year) => source<{ stadiums: { name: string }[] }>(`worldcup.json/${year}/worldcup.stadiums.json`).stadiums,
    );
    const used = new Set([
      ...stadiums.map(({ name }) => name),
      ...clubs.map(({ venue }) => venue),
      ...Object.values(homeGrounds).flatMap((season) => Object.values(season).map(({ venue }) => venue)),
      ...Object.values(matchVenues).flatMap((season) => Object.values(season)),
    ]);
    expect(Object.keys(tables.venues).filter((name) => !used.has(name))).toEqual([]);
  });
});
