import type { SourceMatch, SourceScore } from '../../source/openfootball-shapes.ts';
import { findScore } from './score.ts';

/** A time at the start of a line: `20:00`, `20.00`, `13:00 UTC-6`, `18:00 (UTC+3)`. Groups: hours, minutes, offset. */
const timeBefore = /^(\d{1,2})[:.h](\d{2})(?:\s*\(?(UTC\s*[+\-−±]\s*\d{1,2}(?::\d{2})?)\)?)?(?=\s|$)\s*/;

/** The note of a match that was not played to its end: `[awarded 3-0 …]`, `[abandoned at 1-1 in 65' …]`, `postponed`. */
const statusAfter =
  /\s*(?:\[\s*(awarded|cancell?ed|postponed|abandoned)([^\]]*)\]|(?<=\s)(awarded|cancell?ed|postponed|abandoned)\s*$)/i;

export type MatchLine = Pick<SourceMatch, 'num' | 'time' | 'team1' | 'team2' | 'score' | 'status' | 'ground'>;

/** The two names in the text around a score, or around `v` if there is none: in older texts the score stands between them. */
function namesIn(before: string, after: string): [string, string] | undefined {
  const sides = /^(.+?)\s+(?:v|vs\.?)\s+(.+)$/.exec(before.trim());
  const [home, away] = sides ? [sides[1], sides[2]] : [before, after];
  const names = [home ?? '', away ?? ''].map((name) => name.trim().replace(/\s{2,}.*$/, ''));
  return names[0] && names[1] ? [names[0], names[1]] : undefined;
}

/** Reads a line with a match, without its day; undefined for any other line. */
export function readMatchLine(line: string): MatchLine | undefined {
  const [number, num] = /^\((\d+)\)\s*/.exec(line) ?? [''];
  let rest = line.slice(number.length);
  const [time = '', hours, minutes, offset] = timeBefore.exec(rest) ?? [];
  rest = rest.slice(time.length);
  const [place, ground] = /\s+@\s+(.+)$/.exec(rest) ?? [''];
  rest = rest.slice(0, rest.length - place.length);
  const [, noted, note = '', bare] = statusAfter.exec(rest) ?? [];
  const status = (noted ?? bare)?.toLowerCase();
  rest = rest.replace(statusAfter, '').replace(/\s*\[[^\]]*\]\s*$/, '');
  const found = findScore(rest);
  const names = found ? namesIn(found.before, found.after) : namesIn(rest, '');
  if (names === undefined) return undefined;
  // The score of an awarded or abandoned match may be in its note.
  const score: SourceScore | undefined = found?.score ?? (status === undefined ? undefined : findScore(note)?.score);
  return {
    ...(num !== undefined && { num: Number(num) }),
    ...(hours !== undefined && {
      time: `${hours}:${minutes}${offset === undefined ? '' : ` ${offset.replace(/\s/g, '')}`}`,
    }),
    team1: { name: names[0] },
    team2: { name: names[1] },
    ...(score && { score }),
    ...(status !== undefined && { status }),
    ...(ground !== undefined && { ground: ground.trim() }),
  };
}
