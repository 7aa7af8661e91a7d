import type { MatchEvent, Match, Score } from '#schemas/match.ts';

const periodsOf = ['halfTime', 'regularTime', 'afterExtraTime', 'penalties'] as const satisfies (keyof Score)[];

const scoreIn = (match: Match): Score | undefined => ('score' in match ? match.score : undefined);

const personOf = ({ player, name }: Pick<MatchEvent, 'player' | 'name'>): string => player ?? name?.en ?? '?';

const lineOf = ({ type, minute, addedTime, team, off, ...person }: MatchEvent): string =>
  [
    `${minute}${addedTime === undefined ? '' : `+${addedTime}`}'`,
    ...[type, team, personOf(person)],
    ...(off ? [`for ${personOf(off)}`] : []),
  ].join(' ');

/** Kicks of a shoot-out are in the score: records without them are no others. */
const linesOf = (match: Match): string[] =>
  'events' in match ? match.events.filter(({ type }) => !type.startsWith('shootout')).map(lineOf) : [];

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** What a result of the content says otherwise than a journal; empty where they agree. Line-ups are not compared: those of the content stay. */
export const differences = (content: Match, journal: Match): string[] => {
  const [own, other] = [scoreIn(content), scoreIn(journal)];
  const scores = periodsOf.flatMap((period) => {
    const [a, b] = [own?.[period], other?.[period]];
    // Not every record has the score at half-time.
    if (period === 'halfTime' && (!a || !b)) return [];
    const [left, right] = [a, b].map((goals) => (goals ? `${goals.home}-${goals.away}` : 'none'));
    return left === right ? [] : [`${period}: the content has ${left}, the journal ${right}`];
  });
  const [lines, others] = [linesOf(content), linesOf(journal)];
  return [
    ...(content.status === journal.status
      ? []
      : [`status: the content has ${content.status}, the journal ${journal.status}`]),
    ...scores,
    ...without(lines, others).map((line) => `only in the content: ${line}`),
    ...without(others, lines).map((line) => `only in the journal: ${line}`),
  ];
};
