import { fullNames } from '#football/full-names.ts';
import { clubSpelling, isShortForm } from '#import/names/club-spelling.ts';
import { nameId } from '#import/names/name-id.ts';
import type { Club } from '#schemas/club.ts';
import type { SheetPlayer } from '#football/entry/match-sheet.ts';
import type { FeedMapping, Mapped } from './feed-mapping.ts';
import type { FeedMatch, FeedPerson, FeedTeam } from './feed-match.ts';

/** Ids that a person is shown: no more than he reads. */
const maxProposed = 5;

const teamNames = ({ name, shortName, aliases }: Club): string[] => [
  ...Object.values(name),
  ...Object.values(shortName ?? {}),
  ...aliases,
];

/** The clubs whose name a feed's is: those that have it, else those of whose name it is a form. */
const clubsLike = (name: string, clubs: readonly Club[]): string[] => {
  const equal = clubs.filter((club) => teamNames(club).some((each) => nameId(each) === nameId(name)));
  const spelling = clubSpelling(name);
  const alike = clubs.filter((club) =>
    teamNames(club)
      .map(clubSpelling)
      .some((other) => other.key !== '' && (other.key === spelling.key || isShortForm(other, spelling))),
  );
  return (equal.length > 0 ? equal : alike).map(({ id }) => id).slice(0, maxProposed);
};

const words = (name: string): string => nameId(name).split('-').sort().join(' ');

/** The players whose name a feed's is: the same words in any order, else the full form of a shortened name. */
const playersLike = (name: string, players: readonly SheetPlayer[]): string[] => {
  const known = players.flatMap(({ id, name: own, aliases }) =>
    id && own ? [{ id, names: [own.en, ...aliases] }] : [],
  );
  const equal = known.filter(({ names }) => names.some((each) => words(each) === words(name)));
  const full = fullNames([...known.flatMap(({ names }) => names), name]).get(name);
  const short = known.filter(({ names }) => full !== undefined && names.includes(full));
  return (equal.length > 0 ? equal : short).map(({ id }) => id).slice(0, maxProposed);
};

const withProposal = (known: Mapped | undefined, name: string, like: () => string[]): Mapped => {
  if (known && known.is !== null) return { name: known.name, is: known.is };
  const proposed = like();
  return { name, is: null, ...(proposed.length > 0 && { proposed }) };
};

/** The newsroom's items that the feed's may be. */
interface Candidates {
  clubs: readonly Club[];
  playersOf: (club: string) => readonly SheetPlayer[];
}

const sides = ['home', 'away'] as const;

/** The players of the feed's answers, with their side. */
const personsIn = ({ events, lineUps }: FeedMatch): { person: FeedPerson; side: 'home' | 'away' }[] => [
  ...(lineUps ? sides : []).flatMap((side) =>
    [...(lineUps?.[side].starting ?? []), ...(lineUps?.[side].substitutes ?? [])].map((person) => ({ person, side })),
  ),
  ...events.flatMap(({ type, side, who, off }) => {
    const own = type === 'ownGoal' ? (side === 'home' ? 'away' : 'home') : side;
    return [who, off].flatMap((person) => (person ? [{ person, side: own }] : []));
  }),
];

/** Adds the feed's teams and players that have no decision, each with what it may be by its name. Decisions stay. */
export const withProposals = (
  mapping: FeedMapping,
  matches: readonly FeedMatch[],
  { clubs, playersOf }: Candidates,
): FeedMapping => {
  const teams = { ...mapping.teams };
  const add = ({ id, name }: FeedTeam): void => {
    if (name !== '') teams[id] = withProposal(teams[id], name, () => clubsLike(name, clubs));
  };
  for (const { home, away } of matches) {
    add(home);
    add(away);
  }
  const players = { ...mapping.players };
  for (const match of matches)
    for (const { person, side } of personsIn(match)) {
      const { id, name } = person;
      const club = teams[match[side].id]?.is;
      if (id === undefined || name === undefined) continue;
      const candidates = club && club !== 'none' ? playersOf(club) : [];
      players[id] = withProposal(players[id], name, () => playersLike(name, candidates));
    }
  return { ...mapping, teams, players };
};

/** Decides what has one proposal alone: for a person who has read the list. */
export const withAccepted = (mapping: FeedMapping): FeedMapping => {
  const accepted = (all: Readonly<Record<string, Mapped>>): Record<string, Mapped> =>
    Object.fromEntries(
      Object.entries(all).map(([key, each]) => {
        const [only, other] = each.proposed ?? [];
        return [key, each.is === null && only && !other ? { name: each.name, is: only } : each];
      }),
    );
  return { ...mapping, teams: accepted(mapping.teams), players: accepted(mapping.players) };
};
