import type { Localised } from '#schemas/localised.ts';
import { groupOf, knockoutRound, knockoutRounds, letteredGroupOf, type KnockoutRound } from '../source/rounds.ts';
import type { SourceMatch } from '../source/openfootball-shapes.ts';

/** Where a match of a tournament belongs. */
export interface MatchPlace {
  /** Id of its stage. */
  stage: string;
  /** Id of its group. */
  group?: string;
  /** It repeats a drawn match of the same round. */
  replay?: true;
}

/** A group stage that tournaments have had, and how its groups are named. */
interface GroupStageKind {
  id: string;
  name: Localised;
  order: number;
  groupOf: typeof groupOf;
}

/** Id of the group stage that a tournament begins with. */
export const firstGroups = 'groups';

const finalGroup = { id: 'final-group', name: { ar: 'المجموعة النهائية', en: 'Final group' } };

/** Group stages after the first: those of 1974, 1978 and 1982, and that of 1950, which decided the title. */
export const laterGroupStages: readonly GroupStageKind[] = [
  {
    id: 'second-groups',
    name: { ar: 'دور المجموعات الثاني', en: 'Second group stage' },
    order: 2,
    groupOf: letteredGroupOf,
  },
  { id: finalGroup.id, name: { ar: 'الدور النهائي', en: 'Final round' }, order: 2, groupOf: () => finalGroup },
];

/** Matches between two teams level in their group, of 1954 and 1958. They are no part of the tree. */
export const groupPlayoffs: KnockoutRound = {
  id: 'group-playoffs',
  name: { ar: 'المباريات الفاصلة للمجموعات', en: 'Group play-offs' },
  order: 2,
};

/** The first round of 1934 and 1938, which had no groups. */
const firstRound: KnockoutRound = { id: 'first-round', name: { ar: 'الدور الأول', en: 'First round' }, order: 3 };

/** All knockout rounds of tournaments, in the order they are played. */
export const tournamentRounds: readonly KnockoutRound[] = [groupPlayoffs, firstRound, ...knockoutRounds];

const isNumbered = (group: string): boolean => /\d$/.test(group);

/**
 * Which groups belong to a second stage: of numbered and lettered ones in the same file, those that begin later.
 */
function secondGroups(matches: readonly SourceMatch[]): (group: string) => boolean {
  const days = (numbered: boolean): string[] =>
    matches.flatMap(({ group, date }) => (group !== undefined && isNumbered(group) === numbered ? [date] : [])).sort();
  const [[number], [letter]] = [days(true), days(false)];
  if (number === undefined || letter === undefined) return () => false;
  return (group) => isNumbered(group) === number > letter;
}

/** The places of a file's matches: undefined for a round that is not known. */
export function placesOf(matches: readonly SourceMatch[]): (match: SourceMatch) => MatchPlace | undefined {
  const isSecond = secondGroups(matches);
  return ({ round = '', group: text = '' }) => {
    const [, name = round, repeated] = /^(.*?)(?:,?\s+(replays?))?$/i.exec(round.trim()) ?? [];
    const replay = repeated === undefined ? {} : { replay: true as const };
    if (/\bplay-?offs?$/i.test(name) && groupOf(text || name.replace(/\s+play-?offs?$/i, ''))) {
      return { stage: groupPlayoffs.id, ...replay };
    }
    const knockout = knockoutRound(name);
    if (knockout) return { stage: knockout.id, ...replay };
    const group = groupOf(text);
    if (group) return { stage: isSecond(text) ? 'second-groups' : firstGroups, group: group.id };
    if (/^(?:first|preliminary) round$/i.test(name)) return { stage: firstRound.id, ...replay };
    if (/^final (?:round|group|pool)$/i.test(name)) return { stage: finalGroup.id, group: finalGroup.id };
    return undefined;
  };
}
