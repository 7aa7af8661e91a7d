import type { WorldCupContent } from './world-cup.ts';

export interface Coverage {
  /** What is counted, such as `players`. */
  of: string;
  total: number;
  /** Names without an Arabic form. */
  missing: string[];
}

interface Named {
  name: { ar?: string | undefined; en: string };
}

const coverage = (of: string, items: readonly Named[]): Coverage => ({
  of,
  total: items.length,
  missing: items.filter(({ name }) => name.ar === undefined).map(({ name }) => name.en),
});

/** Which names have an Arabic form, kind by kind. */
export function arabicCoverage({ clubs, venues, squads, matches }: WorldCupContent): Coverage[] {
  const members = squads.flatMap((squad) => squad.members);
  const events = matches.flatMap((match) => ('events' in match && match.events) || []);
  const scorers = new Set(events.map(({ player }) => player));
  const parents = new Map(
    members.flatMap(({ membership: { parentClub } }) => (parentClub ? [[parentClub.name.en, parentClub]] : [])),
  );
  return [
    coverage('teams', clubs),
    coverage('venues', venues),
    coverage(
      'players',
      members.map(({ player }) => player),
    ),
    coverage(
      'scorers',
      members.map(({ player }) => player).filter(({ id }) => scorers.has(id)),
    ),
    coverage('parent clubs', [...parents.values()]),
  ];
}
