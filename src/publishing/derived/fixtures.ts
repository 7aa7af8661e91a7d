import type { FixturesFile } from '#contract/fixtures.ts';
import { byLocale } from '#i18n/localised-text.ts';
import { type KeyName, parseDependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { FixtureTeamReads } from '#newsroom/reader/site/fixture-teams.ts';

const names: ReadonlySet<KeyName> = new Set(['everything', 'fixtures', 'club-names']);

/** Whether it may have changed who plays, or what a team is called. */
export const changesFixtures = (changes: readonly ChangedKey[]): boolean =>
  changes.some(({ key }) => names.has(parseDependencyKey(key).name));

/** Who plays in the matches of the newest seasons, for the server's notifications. 2,000 matches have 150 KB. */
export const fixturesJson = (reads: FixtureTeamReads): string => {
  const matches = reads.fixtures();
  const names = reads.teamNames();
  const playing = new Set(matches.flatMap(({ home, away }) => [home, away]));
  const file: FixturesFile = {
    teams: Object.fromEntries(
      [...names].filter(([id]) => playing.has(id)).map(([id, nameOf]) => [id, byLocale(nameOf)]),
    ),
    matches: Object.fromEntries(matches.map(({ id, home, away }) => [id, [home, away]])),
  };
  return `${JSON.stringify(file)}\n`;
};
