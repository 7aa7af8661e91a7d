import { expect, it } from 'vitest';
import { readFacts, readTables } from '../files/read-tables.ts';
import { nameId } from '../names/name-id.ts';

const { seasons } = await readFacts();
const { teams } = await readTables();
const idsOf = ([key, { en, aliases = [] }]: [string, (typeof teams)[string]]): string[] => {
  const name = key.replace(/ \([A-Z]{3}\)$/, '');
  return [nameId(en ?? key), ...[name, ...aliases].map(nameId)];
};
const ids = new Set(Object.entries(teams).flatMap(idsOf));

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
  ['tr-2-2024-25', 'kocaelispor'],
])('the champion of %s is %s, a club of the tables, with a source', (season, champion) => {
  expect(nameId(seasons[season]?.champion ?? '')).toBe(champion);
  expect([...ids]).toContain(champion);
  expect(seasons[season]?.sources?.length).toBeGreaterThan(0);
});

/** Seasons of two titles, of which the files have the play-offs of one half, or of none. */
it.each([
  ['liga-mx-2018-19', ['club-america', 'tigres-uanl']],
  ['liga-mx-2019-20', ['cf-monterrey', 'void']],
  ['liga-mx-2020-21', ['club-leon', 'cruz-azul']],
  ['liga-mx-2023-24', ['club-america', 'club-america']],
  ['liga-mx-2024-25', ['club-america', 'deportivo-toluca-fc']],
  ['argentine-primera-2025', ['ca-platense', 'estudiantes-de-la-plata']],
  ['colombian-primera-a-2025', ['independiente-santa-fe', 'junior']],
])('the champions of %s are %j, clubs of the tables, with a source', (season, champions) => {
  const titles = Object.values(seasons[season]?.titles ?? {});
  const named = titles.map(({ champion, curtailed }) => (champion === undefined ? curtailed : nameId(champion)));
  expect(named).toEqual(champions);
  for (const club of champions.filter((each) => each !== 'void')) expect([...ids]).toContain(club);
  expect(seasons[season]?.sources?.length).toBeGreaterThan(0);
});

it('the champion of every Liga MX season of this century’s files is known, but of the half that was void', () => {
  const known = Object.entries(seasons).filter(([id]) => id.startsWith('liga-mx-') && id < 'liga-mx-2025');
  expect(known).toHaveLength(15);
  const open = known.flatMap(([id, { titles = {} }]) =>
    ['apertura', 'clausura']
      .filter((title) => !(titles[title]?.champion ?? titles[title]?.curtailed))
      .map((title) => `${id} ${title}`),
  );
  expect(open).toEqual([]);
});
