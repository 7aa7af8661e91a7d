import { join } from 'node:path';
import { fixturesFile, fixturesFileName } from '#contract/fixtures.ts';
import type { Locale } from '#i18n/locales.ts';
import { rereadable } from './rereadable.ts';

/** A team of a match: its id, and its name by language. */
interface FixtureTeam {
  id: string;
  name: Readonly<Record<Locale, string>>;
}

/** Who plays in a match. */
export interface Fixture {
  home: FixtureTeam;
  away: FixtureTeam;
}

const parse = (text: string): ReadonlyMap<string, Fixture> => {
  const { teams, matches } = fixturesFile.parse(JSON.parse(text));
  const known = new Map(Object.entries(teams));
  const team = (id: string | null): FixtureTeam | undefined => {
    const name = id === null ? undefined : known.get(id);
    return id === null || name === undefined ? undefined : { id, name };
  };
  return new Map(
    Object.entries(matches).flatMap(([id, [homeId, awayId]]) => {
      const [home, away] = [team(homeId), team(awayId)];
      return home && away ? [[id, { home, away }]] : [];
    }),
  );
};

/** The matches of the newest seasons in the published site whose teams are known. It follows each publish; a call costs one `stat`. */
export const readFixtures = (dist: string): (() => ReadonlyMap<string, Fixture>) =>
  rereadable<ReadonlyMap<string, Fixture>>(join(dist, fixturesFileName), parse, new Map());
