import { type Direction } from '../locales.ts';
import { figureTokens, type FigureToken } from './figure-tokens.ts';
import { type IsTeam, type Line } from './line.ts';
import { teamAtEnd, teamAtStart } from './team-beside.ts';

/** A score, a range, a minute, a phone number: something with a direction in which it is read. */
export interface Figures extends FigureToken {
  /** Where the first figure stands: `rtl` puts it at the right. */
  direction: Direction;
}

/** What may stand behind a score, or behind the second team: the score of the shoot-out, or how it ended. */
const inBrackets = /^\s*\([^()]*\)/;
/** What parts two teams that a score follows: فرنسا – إنجلترا 4–6. */
const dashAtEnd = /[ \u00a0][–-][ \u00a0]+$/;

/**
 * The figures of a line, in their order. In a right-to-left line a score reads with its teams, right to left, where it stands between the two
 * (فرنسا 4–6 إنجلترا), behind both (فرنسا – إنجلترا 4–6; النهائي: إسبانيا والأرجنتين 1–0) or begins a table's cell; everywhere else, as in prose (فازت 2–0),
 * from left to right. A range reads with the line, the rest from left to right. In a left-to-right line only scores need a direction.
 * @param isTeam whether some words name a team
 */
export const figuresIn = (line: Line, direction: Direction, isTeam: IsTeam = () => false): Figures[] => {
  const tokens = figureTokens(line.text);
  const scores = tokens.filter(({ kind }) => kind === 'score');
  if (direction === 'ltr') return scores.map((score) => ({ ...score, direction }));
  const withTeams = scoresWithTeams(line, scores, isTeam);
  return tokens.map((each) => ({
    ...each,
    direction: each.kind === 'range' || withTeams.has(each) ? 'rtl' : 'ltr',
  }));
};

/** The scores of a right-to-left line that read with their teams. */
const scoresWithTeams = (line: Line, scores: readonly FigureToken[], isTeam: IsTeam): Set<FigureToken> => {
  const [first] = scores;
  const beginsCell = line.isCell === true && first !== undefined && line.text.slice(0, first.start).trim() === '';
  let teamsUntil = 0;
  return new Set(
    scores.filter((score) => {
      teamsUntil = Math.max(teamsUntil, endOfTeams(line, score, isTeam) ?? 0);
      return beginsCell || score.start < teamsUntil;
    }),
  );
};

/** Where ends what belongs to a score and the two teams it stands between or behind; undefined where it belongs to no two teams. */
const endOfTeams = (line: Line, { start, end }: { start: number; end: number }, isTeam: IsTeam): number | undefined => {
  const before = teamAtEnd(line, start, isTeam);
  if (!before) return undefined;
  const ended = afterBrackets(line.text, end);
  const behind = teamAtStart(line, ended, isTeam);
  if (behind !== undefined) return afterBrackets(line.text, behind);
  const dash = dashAtEnd.exec(line.text.slice(0, before.start));
  const first = teamAtEnd(line, dash ? dash.index + 1 : before.start, isTeam);
  if (!first) return undefined;
  return dash || (before.isJoined && beginsClause(line.text, first.start)) ? ended : undefined;
};

/** After a verb or a preposition two names are no pair: هزمت إسبانيا والأرجنتين 1–0. */
const beginsClause = (text: string, offset: number): boolean => /(?:^|[:،؛.!؟«(–—])\s*$/.test(text.slice(0, offset));

const afterBrackets = (text: string, offset: number): number =>
  offset + (inBrackets.exec(text.slice(offset))?.[0].length ?? 0);
