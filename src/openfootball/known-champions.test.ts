import { expect, it } from 'vitest';
import { readDeskFacts, readDeskTables } from './files/desk-tables.ts';
import { nameId } from './name-id.ts';

const { seasons } = await readDeskFacts();
const { teams } = await readDeskTables();
const ids = new Set(Object.entries(teams).map(([name, { en }]) => nameId(en ?? name)));

/** Seasons whose files end before the title is decided, or lack the part that decides it. */
it.each([
  ['austrian-bundesliga-2018-19', 'red-bull-salzburg'],
  ['austrian-bundesliga-2019-20', 'red-bull-salzburg'],
  ['austrian-bundesliga-2020-21', 'red-bull-salzburg'],
  ['austrian-bundesliga-2021-22', 'red-bull-salzburg'],
  ['austrian-bundesliga-2022-23', 'red-bull-salzburg'],
  ['austrian-bundesliga-2023-24', 'sturm-graz'],
  ['belgian-pro-league-2018-19', 'genk'],
  ['championship-2021-22', 'fulham'],
  ['championship-2022-23', 'burnley'],
  ['scottish-premiership-2018-19', 'celtic'],
  ['scottish-premiership-2020-21', 'rangers'],
  ['czech-first-league-2020-21', 'slavia-prague'],
  ['mls-2025', 'inter-miami'],
])('the champion of %s is %s, a club of the tables, with a source', (season, champion) => {
  expect(seasons[season]?.champion).toBe(champion);
  expect([...ids]).toContain(champion);
  expect(seasons[season]?.sources?.length).toBeGreaterThan(0);
});
