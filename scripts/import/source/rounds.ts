import type { Localised } from '#schemas/localised.ts';

export interface KnockoutRound {
  id: string;
  name: Localised;
  /** Later rounds have higher numbers; the group stage is 1. */
  order: number;
}

/** In the order they are played. */
export const knockoutRounds: readonly (KnockoutRound & { spellings: RegExp })[] = [
  {
    id: 'round-of-32',
    name: { ar: 'دور الـ32', en: 'Round of 32' },
    order: 2,
    spellings: /^(?:round of 32|last 32|sechzehntelfinale)$/i,
  },
  {
    id: 'round-of-16',
    name: { ar: 'دور الـ16', en: 'Round of 16' },
    order: 3,
    spellings: /^(?:round of 16|last 16|achtelfinale|octavos de final)$/i,
  },
  {
    id: 'quarter-final',
    name: { ar: 'ربع النهائي', en: 'Quarter-finals' },
    order: 4,
    spellings: /^(?:quarter[- ]?finals?|viertelfinale|cuartos de final)$/i,
  },
  {
    id: 'semi-final',
    name: { ar: 'نصف النهائي', en: 'Semi-finals' },
    order: 5,
    spellings: /^(?:semi[- ]?finals?|semifinal(?:es)?|halbfinale)$/i,
  },
  {
    id: 'third-place',
    name: { ar: 'مباراة المركز الثالث', en: 'Third-place match' },
    order: 6,
    spellings: /^(?:match for third place|third[- ]place(?: match| play-?off)?|spiel um platz 3)$/i,
  },
  { id: 'final', name: { ar: 'النهائي', en: 'Final' }, order: 7, spellings: /^(?:the )?finale?$/i },
];

/** The knockout round a file means by `Round of 16`, `Quarter-final`, `Match for third place`… */
export const knockoutRound = (text: string): KnockoutRound | undefined =>
  knockoutRounds.find(({ spellings }) => spellings.test(text.trim()));

export const groupStageName: Localised = { ar: 'دور المجموعات', en: 'Group stage' };

const ordinals = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
  'الحادية عشرة',
  'الثانية عشرة',
];

const letters = 'أبجدهوزحطيكل';

/** The id and name of `Group A` or `Group 1`, which Arabic numbers alike. Undefined for any other text. */
export function groupOf(text: string): { id: string; name: Localised } | undefined {
  const mark = /^Group ([A-L]|[1-9]|1[0-2])$/i.exec(text.trim())?.[1]?.toUpperCase();
  if (mark === undefined) return undefined;
  const place = /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 65;
  return { id: `group-${mark.toLowerCase()}`, name: { ar: `المجموعة ${ordinals[place]}`, en: `Group ${mark}` } };
}

/** The same for a lettered group beside numbered ones: in Arabic it has its letter, because the numbers are used. */
export function letteredGroupOf(text: string): { id: string; name: Localised } | undefined {
  const group = groupOf(text);
  const letter = group && letters[group.id.charCodeAt('group-'.length) - 97];
  return group && letter ? { ...group, name: { ...group.name, ar: `المجموعة ${letter}` } } : group;
}
