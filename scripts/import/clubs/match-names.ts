import { clubSpelling, isShortForm } from '../names/club-spelling.ts';
import { fifaCodeOfCountry } from '../tables/country-codes.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { placeholderOf } from '../source/placeholder.ts';
import { clubOfName, type NamedEntry, type OpenName, type SourceNames } from '../names/source-names.ts';
import type { SourceSeason } from '../source/source-season.ts';
import type { SourceTeam } from '../source/openfootball-shapes.ts';

/** Clubs that a name is like, the likeliest first: no more than a person reads. */
const maxCandidates = 5;

/** Names that are asked at once: several times those of any season. */
const maxOpenNames = 500;

const isLike = (name: string, { names }: NamedEntry): boolean => {
  const one = clubSpelling(name);
  return names.map(clubSpelling).some((other) => one.key === other.key || isShortForm(one, other));
};

/** A club's name with its country, where that is not the likeliest one. */
function nameIn({ name, country }: NamedEntry, [likeliest]: readonly string[]): string {
  const code = country === likeliest ? undefined : fifaCodeOfCountry(country);
  return code === undefined ? name : `${name} (${code})`;
}

/** Where decisions stand, below the content folder. */
const decisionsFile = 'football/overrides/source-names.json';

/**
 * A season of another source with its teams under the names by which the importer finds them. A name is a club's where exactly one has it, or
 * where a person decided so; any other is an open question, and the season is not read on.
 *
 * @param clubs that it may have
 * @param competition its id, under which decisions stand, and the countries of its clubs, the likeliest first
 * @param areAsked whether names that nobody knows are asked; otherwise they stay as they are
 */
export function matchNames(
  said: SourceSeason,
  competition: { id: string; countries: readonly string[] },
  clubs: readonly NamedEntry[],
  decisions: SourceNames,
  areAsked = true,
): Reading<SourceSeason | undefined> & { open: OpenName[] } {
  const { list, add } = irregularitiesOf(said.file);
  const source = said.source.name;
  const decided = decisions[source]?.clubs[competition.id] ?? {};
  const names = new Map<string, string>();
  const open: OpenName[] = [];
  const match = (name: string, position: string): void => {
    const decision = Object.hasOwn(decided, name) ? decided[name] : undefined;
    const club = typeof decision === 'string' ? clubs.find(({ id }) => id === decision) : clubOfName(name, clubs);
    if (club !== undefined) return void names.set(name, nameIn(club, competition.countries));
    if (decision === 'new') return void names.set(name, name);
    if (!areAsked && !decision) return void names.set(name, name);
    open.push({ source, competition: competition.id, name });
    const like = clubs.filter((each) => isLike(name, each)).slice(0, maxCandidates);
    const candidates = like.length === 0 ? 'none is like it' : `like it: ${like.map(({ id }) => id).join(', ')}`;
    const what = decision ? `${decisionsFile} says ${decision}, which is no club` : `nobody knows the club "${name}"`;
    add(
      'UNDECIDED_NAME',
      position,
      `${what} (${candidates}): write its id, or "new", for "${name}" into ${decisionsFile}`,
      {
        kind: 'name',
        source,
        competition: competition.id,
        name,
        decided: decision,
        like: like.map((each) => ({ id: each.id, name: each.name })),
      },
    );
  };
  for (const { team1, team2, position } of said.data.matches) {
    for (const [{ name }, side] of [
      [team1, 'team1'],
      [team2, 'team2'],
    ] as const)
      if (
        !names.has(name) &&
        open.length < maxOpenNames &&
        !open.some((each) => each.name === name) &&
        !placeholderOf(name)
      )
        match(name, `${position}.${side}`);
  }
  if (open.length > 0) return { value: undefined, irregularities: list, open };
  const named = (team: SourceTeam): SourceTeam => ({ ...team, name: names.get(team.name) ?? team.name });
  const matches = said.data.matches.map((each) => ({ ...each, team1: named(each.team1), team2: named(each.team2) }));
  return { value: { ...said, data: { ...said.data, matches } }, irregularities: list, open };
}
