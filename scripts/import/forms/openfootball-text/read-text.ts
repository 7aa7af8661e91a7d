import { irregularitiesOf, type Reading } from '../../source/irregularity.ts';
import { readLeagueRound } from '../../leagues/league-rounds.ts';
import { groupOf } from '../../source/rounds.ts';
import type { SourceMatch, MatchFile } from '../../source/openfootball-shapes.ts';
import { dayBefore, dayLine, readDay, type Years } from './dates.ts';
import { readGoalsText } from './goals.ts';
import { readMatchLine } from './match-line.ts';

const heading = /^(?:▪+|»+|::+|•|==+)\s*(.+)$/;

/** What stands beside the matches: the teams of a group, the days of a matchday. */
const definition = /^((?:group|matchday|round)\b[^|]*)\|(.*)$/i;

/** A group with its teams, `Group A | Mexico   South Africa`: two spaces end a name, and so does a comma. */
function definedGroup([, name = '', teams = '']: RegExpExecArray): Groups {
  if (groupOf(name) === undefined) return [];
  const names = teams.split(/\s{2,}|\t+|,/).flatMap((team) => team.trim() || []);
  // `Group A | Matchday 1` is of a matchday.
  if (names.length < 2) return [];
  return [{ name: name.trim(), teams: names }];
}

type Groups = NonNullable<MatchFile['groups']>;

/** True for a heading without its mark, as older texts have it: `Matchday 1`, `Round 46`, `Final`. */
const isPlainHeading = (line: string): boolean => {
  const { part } = readLeagueRound(line, undefined, false);
  return part === undefined;
};

/** Characters of a line: more are no match, and would take long to look through. */
const maxLineLength = 1000;

/** A text's lines without comments, each with its number from 1. Empty lines are left out. */
function linesOf(text: string): { line: string; number: number }[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  return plain.split(/\r?\n/).flatMap((raw, index) => {
    const line = raw
      .slice(0, maxLineLength + 1)
      .replace(/(?:^|\s)#.*$/, '')
      .trim();
    return line === '' ? [] : [{ line, number: index + 1 }];
  });
}

const finalGoals = ({ score }: SourceMatch): readonly number[] => {
  if (score === undefined) return [];
  return 'length' in score ? score : (score.et ?? score.ft ?? []);
};

/** The title of a text, `English Premier League 2024/25`; undefined where its first line is none. */
export const titleOf = (text: string): string | undefined => {
  const [, title] = /^=\s*([^=\s].*)$/.exec(linesOf(text.slice(0, 10_000))[0]?.line ?? '') ?? [];
  return title?.trim();
};

/** The round and the group that a heading names: `Group A, Matchday 1`. */
const placeIn = (text: string): Pick<SourceMatch, 'round' | 'group'> => {
  const pieces = text.split(/\s*[,|]\s*/);
  const group = pieces.find((piece) => groupOf(piece) !== undefined);
  const others = pieces.filter((piece) => piece !== group).join(', ');
  return { round: others === '' ? undefined : others, group };
};

/** The match of a line, and the day that stands before it, behind a number. */
const matchIn = (line: string) => {
  const [numbered = ''] = /^\(\d+\)\s*/.exec(line) ?? [];
  const found = dayBefore.exec(line.slice(numbered.length));
  const withoutDay = found ? numbered + line.slice(numbered.length + found[0].length) : line;
  return { match: readMatchLine(withoutDay), found };
};

/** Reads the matches and groups of a text. A line that is nothing known is reported, with its number, and left out. */
export function readText(file: string, text: string, years: Years): Reading<Omit<MatchFile, 'name'>> {
  const { list, add } = irregularitiesOf(file);
  const matches: SourceMatch[] = [];
  const groups: Groups = [];
  let entries = 0;
  let round: string | undefined;
  let group: string | undefined;
  let day: string | undefined;
  let time: string | undefined;
  let goals: { text: string; number: number } | undefined;

  const setDay = (found: RegExpExecArray, number: number): void => {
    const read = readDay(found, years);
    if (read.problem !== undefined) add('BAD_FIELD', `line ${number}`, read.problem);
    if (read.day !== day) time = undefined;
    ({ day } = read);
  };
  const endGoals = (): void => {
    const match = matches.at(-1);
    if (goals === undefined || match === undefined) return;
    const inside = goals.text.replace(/^[([]|[)\]]$/g, '');
    const [ofHome, ofAway] = finalGoals(match);
    const { home, away } = readGoalsText(inside, ofHome === 0 && ofAway !== 0);
    Object.assign(match, { goals1: home.goals, goals2: away.goals });
    const rest = [home.rest, away.rest].filter(Boolean).join('; ');
    if (rest !== '') add('BAD_FIELD', `line ${goals.number}`, `"${rest}" is no goal: left out`);
    goals = undefined;
  };
  const setHeading = (text: string): void => {
    ({ round, group } = placeIn(text));
  };

  for (const { line, number } of linesOf(text).slice(1)) {
    if (line.length > maxLineLength || (goals?.text.length ?? 0) > 10 * maxLineLength) {
      add('BAD_MATCH', `line ${number}`, `has more than ${maxLineLength} characters: left out`);
      goals = undefined;
      continue;
    }
    if (goals !== undefined) {
      goals.text += ` ${line}`;
      if (/[)\]]$/.test(line)) endGoals();
      continue;
    }
    const defined = definition.exec(line);
    const date = dayLine.exec(line);
    const [, marked] = heading.exec(line) ?? [];
    if (date) setDay(date, number);
    else if (marked !== undefined && !definition.test(marked)) setHeading(marked);
    else if (defined) groups.push(...definedGroup(defined));
    else if (/^[([](?!\d+\))/.test(line) && matches.length > 0) {
      goals = { text: line, number };
      if (/[)\]]$/.test(line)) endGoals();
    } else {
      const { match, found } = matchIn(line);
      if (match === undefined && !dayBefore.test(line) && isPlainHeading(line)) {
        setHeading(line);
        continue;
      }
      if (found) setDay(found, number);
      entries += 1;
      if (match === undefined || day === undefined) {
        const why = match ? 'no day before the match' : `"${line}" is neither a match nor a round nor a day`;
        add('BAD_MATCH', `line ${number}`, `${why}: left out`);
        continue;
      }
      time = match.time ?? time;
      matches.push({
        position: `line ${number}`,
        ...(round !== undefined && { round }),
        ...(group !== undefined && { group }),
        date: day,
        ...match,
        ...(time !== undefined && { time }),
      });
    }
  }
  if (goals !== undefined) {
    add('BAD_FIELD', `line ${goals.number}`, 'the list of goals has no end');
    endGoals();
  }
  return { value: { matches, entries, ...(groups.length > 0 && { groups }) }, irregularities: list };
}
