import type { ImportedSeason } from './imported-season.ts';

export interface Coverage {
  /** What is counted, such as `players`. */
  of: string;
  total: number;
  /** Names without an Arabic form. */
  missing: string[];
}

interface Named {
  name: { ar?: string | undefined; en: string };
  /** The Arabic name is made by rule. */
  transliterated?: true | undefined;
}

const coverage = (of: string, items: ReadonlyMap<string, Named>): Coverage => ({
  of,
  total: items.size,
  missing: [...items.values()]
    .filter(({ name, transliterated }) => name.ar === undefined || transliterated)
    .map(({ name }) => name.en),
});

const byId = <Item extends Named & { id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** Which names of some seasons have an Arabic form, kind by kind; duplicates count once. */
export function arabicCoverage(seasons: readonly ImportedSeason[]): Coverage[] {
  const members = seasons.flatMap(({ squads }) => squads.flatMap((squad) => squad.members));
  const events = seasons.flatMap(({ matches }) =>
    matches.flatMap((match) => ('events' in match && match.events) || []),
  );
  const players = byId(members.map(({ player }) => player));
  const scorers = new Map(
    events.flatMap(({ team, player, name }): [string, Named][] => {
      const known = player === undefined ? undefined : players.get(player);
      if (known) return [[known.id, known]];
      return name ? [[`${team} ${name.en}`, { name }]] : [];
    }),
  );
  const parents = new Map(
    members.flatMap(({ membership: { parentClub } }) =>
      parentClub ? [[parentClub.name.en, parentClub] as const] : [],
    ),
  );
  return [
    coverage('teams', byId(seasons.flatMap(({ clubs }) => clubs))),
    coverage('venues', byId(seasons.flatMap(({ venues }) => venues))),
    coverage('players', players),
    coverage('scorers', scorers),
    coverage('parent clubs', parents),
  ];
}
