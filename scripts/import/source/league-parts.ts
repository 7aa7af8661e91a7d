import type { StageDecision } from '#schemas/competition.ts';
import type { Localised } from '#schemas/localised.ts';
import { nameId } from '../names/name-id.ts';
import { groupStageName } from './rounds.ts';
import { transliterate } from '../transliterate/transliterate.ts';

/** A part of a league's season. */
export interface LeaguePart {
  id: string;
  name: Localised;
  /** True if it is always a table; else its shape decides. */
  isTable?: boolean;
  /** What it decides, where its name says so. */
  decides?: StageDecision;
}

/** Parts by the words of the files. */
const parts: readonly (LeaguePart & { words: RegExp })[] = [
  {
    words: /^championship(?: (?:round|group|play-?offs?|stage))?$/i,
    id: 'championship',
    name: { ar: 'مجموعة التتويج', en: 'Championship group' },
    isTable: true,
    decides: 'title',
  },
  {
    words: /^relegation(?: (?:round|group|stage))?$/i,
    id: 'relegation',
    name: { ar: 'مجموعة تفادي الهبوط', en: 'Relegation group' },
    isTable: true,
    decides: 'relegation',
  },
  {
    words: /^europe(?:an)?(?: (?:round|group|stage|play-?offs?))?$/i,
    id: 'europe',
    name: { ar: 'مجموعة الملحق الأوروبي', en: 'Europe group' },
    isTable: true,
    decides: 'continental',
  },
  {
    words: /^(?:europa|conference|european) league (?:finals|play-?offs?)$/i,
    id: 'european-playoffs',
    name: { ar: 'الملحق الأوروبي', en: 'European play-offs' },
    decides: 'continental',
  },
  {
    words: /^league(?: (?:phase|stage))?$/i,
    id: 'league',
    name: { ar: 'مرحلة الدوري', en: 'League phase' },
    isTable: true,
  },
  // Half a year's table: it has a champion of its own, or leads to play-offs, but never decides a title of the whole season.
  {
    words: /^apertura$/i,
    id: 'apertura',
    name: { ar: 'مرحلة الافتتاح', en: 'Apertura' },
    isTable: true,
    decides: 'nothing',
  },
  {
    words: /^clausura$/i,
    id: 'clausura',
    name: { ar: 'مرحلة الختام', en: 'Clausura' },
    isTable: true,
    decides: 'nothing',
  },
  {
    words: /^1° semestre$/i,
    id: '1-semestre',
    name: { ar: 'النصف الأول', en: 'First half' },
    isTable: true,
    decides: 'nothing',
  },
  {
    words: /^2° semestre$/i,
    id: '2-semestre',
    name: { ar: 'النصف الثاني', en: 'Second half' },
    isTable: true,
    decides: 'nothing',
  },
  { words: /^play-?offs?$/i, id: 'playoffs', name: { ar: 'الملحق', en: 'Play-offs' } },
  {
    words: /^relegation play-?offs?$/i,
    id: 'relegation-playoffs',
    name: { ar: 'ملحق البقاء', en: 'Relegation play-offs' },
    decides: 'relegation',
  },
  {
    words: /^promotion play-?offs?$/i,
    id: 'promotion-playoffs',
    name: { ar: 'ملحق الصعود', en: 'Promotion play-offs' },
    decides: 'promotion',
  },
  {
    words: /^qualif(?:ying|ication|iers)(?: rounds?)?$/i,
    id: 'qualifying',
    name: { ar: 'التصفيات', en: 'Qualifying' },
    decides: 'nothing',
  },
  {
    words: /^qualification, play-?offs?$/i,
    id: 'qualification-playoffs',
    name: { ar: 'ملحق التصفيات', en: 'Qualifying play-offs' },
    decides: 'nothing',
  },
  {
    words: /^preliminary(?: round)?$/i,
    id: 'preliminary',
    name: { ar: 'الدور التمهيدي', en: 'Preliminary round' },
    decides: 'nothing',
  },
];

const ordinals = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن'];

/** A numbered round of a cup: `1. Runde`, `Round 2`. */
function cupRound(text: string): LeaguePart | undefined {
  const number = Number(/^(?:round\s+(\d)|(\d)\.\s*(?:round|runde))$/i.exec(text)?.slice(1).find(Boolean));
  const ordinal = ordinals[number - 1];
  return ordinal === undefined
    ? undefined
    : { id: `round-${number}`, name: { ar: `الدور ${ordinal}`, en: `Round ${number}` } };
}

/** The play-offs of half a year's table, by the words of the files: `Apertura Playoffs`, `Clausura - Liguilla`. */
function halfYearPlayoffs(text: string): LeaguePart | undefined {
  const half = /^(apertura|clausura)(?: -)? (?:play-?offs?|liguilla)$/i.exec(text)?.[1]?.toLowerCase();
  if (half === undefined) return undefined;
  const name =
    half === 'apertura'
      ? { ar: 'ملحق الافتتاح', en: 'Apertura play-offs' }
      : { ar: 'ملحق الختام', en: 'Clausura play-offs' };
  return { id: nameId(text), name };
}

/** A group stage whose groups have no names: `Group, Matchday 1`. */
const unnamedGroups = (text: string): LeaguePart | undefined =>
  /^groups?(?: (?:stage|phase))?$/i.test(text) ? { id: nameId(text), name: groupStageName, isTable: true } : undefined;

/** The id and name of a part with a known name; undefined for any other. */
export const partOf = (text: string): LeaguePart | undefined =>
  parts.find(({ words }) => words.test(text)) ?? cupRound(text) ?? halfYearPlayoffs(text) ?? unnamedGroups(text);

/** What a stage decides by the part it belongs to: `relegation-playoffs-final` decides what the relegation play-offs do. */
export const decisionOfPart = (stage: string): StageDecision | undefined =>
  parts.filter(({ id }) => stage === id || stage.startsWith(`${id}-`)).sort((a, b) => b.id.length - a.id.length)[0]
    ?.decides;

/** Kinds of parts, and what they may be of, by the words of the files. */
const kinds = new Map(
  Object.entries({
    final: 'نهائي',
    finals: 'نهائيات',
    group: 'مجموعة',
    phase: 'مرحلة',
    playoff: 'ملحق',
    playoffs: 'ملحق',
    qualifying: 'تصفيات',
    round: 'دور',
    stage: 'مرحلة',
  }),
);
const subjects = new Map(
  Object.entries({
    'champions league': 'دوري الأبطال',
    championship: 'التتويج',
    'conference league': 'دوري المؤتمر',
    europa: 'الدوري الأوروبي',
    'europa league': 'الدوري الأوروبي',
    promotion: 'الصعود',
    relegation: 'الهبوط',
  }),
);

/** A part without a known name: in Arabic its kind and its subject, `Europa League Finals`, the rest by rule. */
export function unknownPart(text: string): LeaguePart {
  const plain = text.toLowerCase().replace('play-off', 'playoff');
  const [, subject = plain, kind] = /^(.+) ([a-z]+)$/.exec(plain) ?? [];
  const known = kinds.get(kind ?? '');
  const of = known === undefined ? plain : subject;
  const ar = [known, subjects.get(of) ?? transliterate(of, 'ENG')].filter(Boolean).join(' ');
  return { id: nameId(text) || 'part', name: { ar: ar || 'مرحلة', en: text } };
}

/** The only part of a league, and the first of a split one. */
export const wholeLeague = { id: 'league', name: { ar: 'الدوري', en: 'League' } } as const;
export const firstPhase = { id: 'regular-season', name: { ar: 'المرحلة الأولى', en: 'First phase' } } as const;
