import { nameId } from '../names/name-id.ts';
import { groupOf, knockoutRound, type KnockoutRound } from '../source/rounds.ts';

/** A parsed round of a league's file: `Championship, Matchday 7` is matchday 7 of the part `Championship`. */
export interface ReadLeagueRound {
  /** The part of the season it names, as in the file. */
  part?: string;
  matchday?: number;
  /** Id of a group. */
  group?: string;
  knockout?: KnockoutRound;
}

const matchdayPatterns = [
  /^(?:match ?day|round|week|game ?week|spieltag|jornada|journ[ée]e|giornata|speelronde|ronda)\s+(\d{1,3})$/i,
  /^(\d{1,3})\.\s*(?:round|runde|spieltag|match ?day|kolo|forduló|speelronde|giornata)$/i,
];

const matchdayOf = (text: string): number | undefined => {
  const number = matchdayPatterns.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  return number === undefined || Number(number) === 0 ? undefined : Number(number);
};

/** A round before the play-offs proper: `Play-in round 2`. */
function playIn(text: string): KnockoutRound | undefined {
  const [found, number] = /^play-?in(?: round)?(?: ([12]))?$/i.exec(text) ?? [];
  if (found === undefined) return undefined;
  const ordinal = number === undefined ? '' : `، الدور ${number === '1' ? 'الأول' : 'الثاني'}`;
  const en = number === undefined ? 'Play-in' : `Play-in, round ${number}`;
  return { id: nameId(text), name: { ar: `الدور التمهيدي${ordinal}`, en }, order: 1 };
}

/** Words for knockout rounds without a part's name. */
const knockoutPart = /^(?:finals|knockout|knockout (?:stage|phase|rounds)|final (?:stage|phase))$/i;

/** Words for the main part, which a match need not name. */
const mainPart = /^regular(?: (?:season|stage|round|phase))?$/i;

/**
 * Parses a round's text, in any order of its pieces: `Matchday 3`, `12. Round`, `Relegation, Matchday 24`, `Group A`, `Finals,
 * Quarterfinals`. A piece that is neither a matchday nor a group nor a knockout round is the name of a part.
 *
 * @param stage an extra field of some files beside the round: a piece like the others
 * @param cup whether numbered rounds are rounds of a cup: they are parts then
 */
export function readLeagueRound(text: string | undefined, stage: string | undefined, cup: boolean): ReadLeagueRound {
  const round: ReadLeagueRound = {};
  const parts: string[] = [];
  const pieces = new Set(`${stage ?? ''},${text ?? ''}`.split(/\s*[,|]\s*/).filter(Boolean));
  for (const piece of pieces) {
    const matchday = cup ? undefined : matchdayOf(piece);
    const knockout = knockoutRound(piece) ?? playIn(piece);
    const group = groupOf(piece);
    if (matchday !== undefined) round.matchday = matchday;
    else if (group !== undefined) round.group = group.id;
    else if (knockout !== undefined) round.knockout = knockout;
    else parts.push(piece);
  }
  const named = parts.filter((piece) => !mainPart.test(piece) && !(round.knockout && knockoutPart.test(piece)));
  const part = named.join(', ');
  return part === '' ? round : { ...round, part };
}
