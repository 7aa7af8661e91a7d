import type { Direction } from '../locales.ts';
import { figureTokens, type FigureToken } from './figure-tokens.ts';
import type { IsTeam, Line } from './line.ts';
import { teamAtEnd, teamAtStart } from './team-beside.ts';

/** A score, a range, a minute, a phone number: a figure with a direction of reading. */
export interface Figures extends FigureToken {
  /** The direction: `rtl` puts the first figure at the right. */
  direction: Direction;
}

/** Text that may follow a score or the second team: the score of the shoot-out, or how the match ended. */
const inBrackets = /^\s*\([^()]*\)/;
/** The separator of two teams before a score: فرنسا – إنجلترا 4–6. */
const dashAtEnd = /[ \u00a0][–-][ \u00a0]+$/;

/**
 * The figures of a line, in their order. In a right-to-left line a score reads with its teams, right to left, if it is between the two
 * (فرنسا 4–6 إنجلترا), behind both (فرنسا – إنجلترا 4–6; النهائي: إسبانيا والأرجنتين 1–0) or begins a table's cell; everywhere else, as in
 * prose (فازت 2–0), from left to right. A range reads with the line, the rest from left to right. In a left-to-right line only scores need
 * a direction.
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

/** The end of the text that belongs to a score with two teams before or around it; undefined without two teams. */
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

/** Two names after a verb or a preposition are not a pair: هزمت إسبانيا والأرجنتين 1–0. */
const beginsClause = (text: string, offset: number): boolean => /(?:^|[:،؛.!؟«(–—])\s*$/.test(text.slice(0, offset));

const afterBrackets = (text: string, offset: number): number =>
  offset + (inBrackets.exec(text.slice(offset))?.[0].length ?? 0);
