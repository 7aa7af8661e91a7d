import type { Reading } from './irregularity.ts';
import type { SourceSeason } from './source-season.ts';

/** A parsed file of a season in any format. */
export interface ReadSeasonFile extends Reading<SourceSeason | undefined> {
  path: string;
}

/** Texts of one folder and one source that may be parts of one season: `cup.txt` and `cup_finals.txt`. */
const seasonKey = ({ path }: ReadSeasonFile, { code, season, source }: SourceSeason): string =>
  JSON.stringify([path.slice(0, path.lastIndexOf('/') + 1), code, season, source.name]);

const fixturesOf = ({ data }: SourceSeason): string[] =>
  data.matches.map(({ date, team1, team2 }) => JSON.stringify([date, team1.name, team2.name]));

/** One season of two, its matches with the name of their file. */
function joined(first: SourceSeason, { file, data }: SourceSeason): SourceSeason {
  const matches = data.matches.map((match) => ({ ...match, position: `${file} ${match.position}` }));
  const groups = [
    ...new Map([...(data.groups ?? []), ...(first.data.groups ?? [])].map((each) => [each.name, each])).values(),
  ];
  return {
    ...first,
    data: {
      ...first.data,
      matches: [...first.data.matches, ...matches],
      entries: first.data.entries + data.entries,
      ...(groups.length > 0 && { groups }),
    },
  };
}

/**
 * The files, with texts joined that are parts of one season, as openfootball's are: the groups in one, the finals in another. Two texts
 * with a match in common are not parts and stay separate. So do files of other formats, which contain a whole season or tell that they do
 * not.
 */
export function joinParts(files: readonly ReadSeasonFile[]): ReadSeasonFile[] {
  const read: ReadSeasonFile[] = [];
  const places = new Map<string, { at: number; fixtures: Set<string> }>();
  for (const file of files) {
    const { value } = file;
    if (value === undefined || !file.path.endsWith('.txt')) {
      read.push(file);
      continue;
    }
    const key = seasonKey(file, value);
    const fixtures = fixturesOf(value);
    const place = places.get(key);
    const earlier = place && read[place.at];
    if (earlier?.value === undefined || fixtures.some((fixture) => place?.fixtures.has(fixture))) {
      if (place === undefined) places.set(key, { at: read.length, fixtures: new Set(fixtures) });
      read.push(file);
      continue;
    }
    for (const fixture of fixtures) place?.fixtures.add(fixture);
    read[place?.at ?? 0] = {
      path: earlier.path,
      value: joined(earlier.value, value),
      irregularities: [...earlier.irregularities, ...file.irregularities],
    };
  }
  return read;
}
