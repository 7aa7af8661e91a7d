import type { Localised } from '#schemas/localised.ts';
import { matchNameOf } from './match-name.ts';
import { groupOf, knockoutRound } from './rounds.ts';

/** The match that a team will come from, as its winner or its loser. */
export interface Origin {
  which: 'winner' | 'loser';
  /** The organiser's number of the match, or its position in the order of play where the file has no numbers. */
  match: number;
}

/** The placeholder for a team that is not known yet, as a text for readers. */
export interface Placeholder {
  words: Localised;
  /** Absent if it is no winner or loser of a numbered match. */
  origin?: Origin;
}

/** The placeholder if the file has no information. */
export const toBeDecided: Localised = { ar: 'يتحدد لاحقًا', en: 'To be decided' };

const places: readonly Localised[] = [
  { ar: 'متصدر', en: 'Winners of' },
  { ar: 'ثاني', en: 'Runners-up in' },
  { ar: 'ثالث', en: 'Third in' },
  { ar: 'رابع', en: 'Fourth in' },
];

const placeNames: Readonly<Record<string, number>> = {
  winner: 1,
  'runner-up': 2,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
};

const outcomes = {
  winner: { ar: 'الفائز من', en: 'Winners of' },
  loser: { ar: 'الخاسر من', en: 'Losers of' },
} as const;

/** `A`, `A/B/C`, `ABC`: the place of one of these groups. */
function groupPlace(place: number, letters: string): Localised | undefined {
  const word = places[place - 1];
  const marks = [...letters.toUpperCase().replaceAll('/', '')];
  // Files list groups in order: other letters are a name, such as 1FC.
  if (!letters.includes('/') && marks.some((mark, at) => mark <= (marks[at - 1] ?? ''))) return undefined;
  const [first, ...others] = marks.flatMap((mark) => groupOf(`Group ${mark}`)?.name ?? []);
  if (word === undefined || first === undefined) return undefined;
  if (others.length === 0) return { ar: `${word.ar} ${first.ar}`, en: `${word.en} ${first.en}` };
  // Arabic counts its groups, and five ordinals are too long a name.
  const numbers = marks.map((mark) => mark.charCodeAt(0) - 64).join(' و');
  const ofWhich = marks.length === 2 ? 'إحدى المجموعتين' : 'إحدى المجموعات';
  const or = `${marks.slice(0, -1).join(', ')} or ${marks.at(-1)}`;
  return { ar: `${word.ar} ${ofWhich} ${numbers}`, en: `${word.en} Group ${or}` };
}

/** Abbreviations of rounds in files, in English and in German. */
const shortRounds: Readonly<Record<string, string>> = {
  qf: 'Quarter-finals',
  vf: 'Quarter-finals',
  sf: 'Semi-finals',
  hf: 'Semi-finals',
  r16: 'Round of 16',
  af: 'Round of 16',
  r32: 'Round of 32',
};

/** The name of one match of a round within a sentence. */
function matchOfRound(text: string): Localised | undefined {
  // The finals of Australia begin with a round of their own.
  if (/^(?:ef|elimination[- ]finals?)$/i.test(text)) return { ar: 'مباراة الإقصاء', en: 'elimination final' };
  const round = knockoutRound(shortRounds[text.toLowerCase()] ?? text);
  if (round === undefined) return undefined;
  const en = (matchNameOf(round.name).matchName ?? round.name).en.toLowerCase();
  return { ar: round.name.ar, en: en.startsWith('round of') ? `${en.replaceAll(' ', '-')} match` : en };
}

/** `QF`, `SF1`, `Semi-final 2`: the outcome of a match of a round. */
function ofRound(which: Origin['which'], text: string): Localised | undefined {
  const whole = matchOfRound(text);
  const [, name = text, number] = whole
    ? []
    : (/^(.*?\d)\s+(\d+)$|^(.*?)\s*(\d+)$/.exec(text)?.filter((part) => part !== undefined) ?? []);
  const round = whole ?? matchOfRound(name.trim());
  if (round === undefined) return undefined;
  const { ar, en } = outcomes[which];
  const article = /^[aeiou]/.test(round.en) ? 'an' : 'a';
  return number === undefined
    ? { ar: `${ar} ${round.ar}`, en: `${en} ${article} ${round.en}` }
    : { ar: `${ar} ${round.ar} (${number})`, en: `${en} ${round.en} ${number}` };
}

const playoffs: Readonly<Record<string, Localised>> = {
  uefa: { ar: 'الملحق الأوروبي', en: 'the European play-offs' },
  ic: { ar: 'الملحق العالمي', en: 'the intercontinental play-offs' },
};

/** `UEFA Path A winner`, `Winner IC Path 2`: the winner of a play-off before the tournament. */
function ofPlayoff(text: string): Localised | undefined {
  const pattern =
    /^(?:winner )?(uefa|ic|intercontinental|fifa)\b(?: play-?offs?)?(?: (?:path|winner))* ?([a-d1-6])?(?: winner)?$/i;
  const [, of, path] = pattern.exec(text) ?? [];
  const playoff = of === undefined ? undefined : playoffs[of.toLowerCase() === 'uefa' ? 'uefa' : 'ic'];
  if (playoff === undefined) return undefined;
  const { ar, en } = playoff;
  if (path === undefined) return { ar: `الفائز من ${ar}`, en: `Winners of ${en}` };
  const mark = path.toUpperCase();
  return { ar: `الفائز من ${ar} (المسار ${mark})`, en: `Winners of ${en} (path ${mark})` };
}

/** One side that is not a choice of several. */
function single(text: string): Placeholder | undefined {
  if (/^(?:n\.\s?n\.?|tb[acd]|\?+|to be (?:determined|decided|announced|confirmed))$/i.test(text))
    return { words: toBeDecided };
  const [, letter = '', number] =
    /^(w|l|winner|loser|sieger|verlierer)(?: of)?(?: ?match)? ?(\d{1,3})$/i.exec(text) ?? [];
  if (number !== undefined) {
    const which = /^[ws]/i.test(letter) ? 'winner' : 'loser';
    const { ar, en } = outcomes[which];
    return {
      words: { ar: `${ar} المباراة ${number}`, en: `${en} match ${number}` },
      origin: { which, match: Number(number) },
    };
  }
  const [, place, letters = ''] = /^([1-4])\.? ?(?:group |gruppe )?([a-l](?:\/?[a-l])*)$/i.exec(text) ?? [];
  const [, named = '', ofGroup = ''] =
    /^(winner|runner-up|1st|2nd|3rd|4th)(?: of)? group ([a-l](?:\/[a-l])*)$/i.exec(text) ?? [];
  const [, group, drawn] = /^([a-l])([1-6])$/i.exec(text) ?? [];
  const drawnInto = group === undefined ? undefined : groupOf(`Group ${group}`);
  const [, outcome = '', round = ''] = /^(winner|loser|sieger|verlierer)(?: of)? (?:the )?(.+)$/i.exec(text) ?? [];
  const words =
    groupPlace(Number(place ?? placeNames[named.toLowerCase()]), letters || ofGroup) ??
    (drawnInto && { ar: `الفريق ${drawn} في ${drawnInto.name.ar}`, en: `Team ${drawn} in ${drawnInto.name.en}` }) ??
    ofPlayoff(text) ??
    (round === '' ? undefined : ofRound(/^[ws]/i.test(outcome) ? 'winner' : 'loser', round));
  return words && { words };
}

/**
 * The meaning of a placeholder in a file: `2A`, `1E/3ABCDF`, `3A/B/C/D/F`, `W74`, `L101`, `Winner Match 39`, `Runner-up Group C`, `A1`,
 * `Sieger EF`, `UEFA Path A winner`, `N.N.`, `TBD`. Undefined for any other text, which is the name of a team.
 */
export function placeholderOf(text: string): Placeholder | undefined {
  const own = single(text.trim());
  if (own) return own;
  const choices = text.split('/').map((each) => single(each.trim()));
  const words = choices.flatMap((choice) => choice?.words ?? []);
  if (choices.length < 2 || words.length < choices.length) return undefined;
  const [first, ...others] = words;
  return {
    words: {
      ar: words.map(({ ar }) => ar).join(' أو '),
      en: [first?.en, ...others.map(({ en }) => en.charAt(0).toLowerCase() + en.slice(1))].join(' or '),
    },
  };
}

/** The meaning of a placeholder in the content, from its text: `Winners of match 74`. */
export function placeholderOfWords(words: Localised): Placeholder {
  const [, outcome, match] = /^(Winners|Losers) of match (\d+)$/.exec(words.en ?? '') ?? [];
  if (match === undefined) return { words };
  return { words, origin: { which: outcome === 'Winners' ? 'winner' : 'loser', match: Number(match) } };
}
