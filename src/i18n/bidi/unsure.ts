import { type Figures, figuresIn } from './figures.ts';
import type { IsTeam, Line } from './line.ts';
import { teamAtStart } from './team-beside.ts';

/** The rest of a clause, before and behind an offset. */
const clauseBefore = /[^:،؛.!؟«»()–—]*$/;
const clauseBehind = /^[^:،؛.!؟«»()–—]*/;
/** Maximum words in the name of an unknown team. */
const maxWords = 3;
const prepositions = new Set('أمام على في مع عند بعد ثم حتى قبل من إلى عن ضد'.split(' '));
/** Letters that are words, joined to the next one: text that continues with them is prose. */
const prefix = /^[وفبلك]/u;

/**
 * Scores of a right-to-left line that were treated as prose but may be between two teams: before only one team, or in a line of only a few
 * other words, which may be unknown teams. A draw reads the same in both directions.
 */
export const unsureScores = (line: Line, isTeam: IsTeam): Figures[] =>
  figuresIn(line, 'rtl', isTeam).filter(({ start, end, kind, direction }) => {
    const [home, away] = line.text.slice(start, end).split('–');
    if (kind !== 'score' || direction === 'rtl' || home === away) return false;
    return teamAtStart(line, end, isTeam) !== undefined || isBetweenNames(line.text, start, end);
  });

const isBetweenNames = (text: string, start: number, end: number): boolean => {
  const [before, behind] = [clauseBefore.exec(text.slice(0, start)), clauseBehind.exec(text.slice(end))].map(
    (found) => found?.[0].trim().split(/\s+/).filter(Boolean) ?? [],
  ) as [string[], string[]];
  const [next = ''] = behind;
  if (![before, behind].every(({ length }) => length > 0 && length <= maxWords)) return false;
  return !prepositions.has(next) && !prefix.test(next);
};
