import { type IsTeam, type Line } from './line.ts';
import { teamAtEnd, teamAtStart } from './team-beside.ts';

/** Digits with something between them that the bidirectional algorithm would reorder: a score, a minute, a season, a signed number. */
export interface Figures {
  /** Offsets in the text. */
  start: number;
  end: number;
  kind: 'score' | 'other';
  /** Where the first figure stands: `rtl` puts it at the right. */
  direction: 'ltr' | 'rtl';
}

/** A score, `2–1`, with the en dash. Not part of a longer number, range or date, and not isolated by its writer. */
const scorePattern = /(?<![\d–\-\u2066-\u2068])(\d{1,2})–(\d{1,2})(?![\d–-])/g;
/** A minute with added time, `90+4`, a season label, `2023/24`, or a signed number, `+3` or `−0.20`. */
const otherPattern = /(?<![\d+/.,\u2066-\u2068])(\d{1,3}\+\d{1,2}|\d{4}\/\d{2}|[+−]\d+(?:\.\d+)?)(?![\d+/])/g;

/** What may stand behind a score, or behind the second team: the score of the shoot-out, or how it ended. */
const inBrackets = /^\s*\([^()]*\)/;
/** What parts two teams that a score follows: فرنسا – إنجلترا 4–6. */
const dashAtEnd = /[ \u00a0][–-][ \u00a0]+$/;

/**
 * The figures of a line, in their order. In a right-to-left line a score reads with its teams, right to left, where it stands between the two
 * (فرنسا 4–6 إنجلترا), behind both (فرنسا – إنجلترا 4–6; النهائي: إسبانيا والأرجنتين 1–0) or begins a table's cell; everywhere else, as in prose (فازت 2–0), from left to right.
 * @param isTeam whether some words name a team; left out where the line reads from left to right
 */
export const figuresIn = (line: Line, isTeam?: IsTeam): Figures[] =>
  [
    ...scoresIn(line, isTeam),
    ...found(line.text, otherPattern).map((at) => ({ ...at, kind: 'other' as const, direction: 'ltr' as const })),
  ].sort((a, b) => a.start - b.start);

const scoresIn = (line: Line, isTeam: IsTeam | undefined): Figures[] => {
  const scores = found(line.text, scorePattern);
  if (!isTeam) return scores.map((score) => ({ ...score, kind: 'score', direction: 'ltr' }));
  const [first] = scores;
  const beginsCell = line.isCell === true && first !== undefined && line.text.slice(0, first.start).trim() === '';
  let teamsUntil = 0;
  return scores.map((score): Figures => {
    teamsUntil = Math.max(teamsUntil, endOfTeams(line, score, isTeam) ?? 0);
    return { ...score, kind: 'score', direction: beginsCell || score.start < teamsUntil ? 'rtl' : 'ltr' };
  });
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

const found = (text: string, pattern: RegExp): { start: number; end: number }[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
