import type { DataKind } from '#contract/desk/data-list.ts';
import type { PlainValue } from '#contract/desk/items.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { valueAt } from '../saving/data-changes.ts';
import type { DeskKey } from '../words/words.ts';

/** A part of a form; those that are folded hold what is rarely changed. */
interface DataPart {
  name: 'names' | 'facts' | 'colours' | 'sources';
  isFolded?: boolean;
  fields: readonly FieldSpec[];
}

/** A text in each language. */
const text = (name: string, label: DeskKey, hint?: DeskKey): FieldSpec => ({
  ...{ kind: 'line', name, label, isLocalised: true },
  ...(hint && { hint }),
});
/** A text of Latin letters, in no language. */
const code = (name: string, label: DeskKey, hint?: DeskKey): FieldSpec => ({
  ...{ kind: 'line', name, label, direction: 'ltr' },
  ...(hint && { hint }),
});
const number = (name: string, label: DeskKey): FieldSpec => ({ kind: 'number', name, label });

/** One of several values. @param keys of their texts, which end in them */
const choice = (name: string, label: DeskKey, keys: readonly DeskKey[]): FieldSpec => {
  const labels = Object.fromEntries(keys.map((key) => [key.split('.').at(-1) ?? '', key]));
  return { kind: 'choice', name, label, options: Object.keys(labels), labels };
};

const names = [text('name', 'data.name'), text('shortName', 'data.shortName')] as const;
const aliases: FieldSpec = { kind: 'texts', name: 'aliases', label: 'data.aliases', hint: 'data.aliasesHint' };
const article: FieldSpec = { kind: 'flag', name: 'article', label: 'data.article' };
const country: FieldSpec = { kind: 'country', name: 'country', label: 'data.country' };
const city = text('city', 'data.city');
const description: FieldSpec = { kind: 'lines', name: 'description', label: 'data.description', isLocalised: true };
const transliterated = { label: 'data.transliterated', hint: 'data.transliteratedHint', isMark: true } as const;
const largest = { label: 'data.largestClubs', hint: 'data.largestClubsHint', finds: ['club'], isMany: true } as const;

const valueIn = (item: PlainValue, name: string): string => String(valueAt(item, [name]) ?? '');

/** What says who something is from. */
const sourceFields: readonly FieldSpec[] = [
  { kind: 'line', name: 'name', label: 'data.sourceName' },
  code('url', 'data.url'),
  code('licence', 'field.licence'),
];

/** Where the data of an item are from. */
export const sources: FieldSpec = {
  ...{ kind: 'list', name: 'sources', label: 'data.sources', itemLabel: 'data.source', addLabel: 'data.addSource' },
  nameOf: (item: PlainValue) => valueIn(item, 'name'),
  fields: sourceFields,
};
const sourcesPart: DataPart = { name: 'sources', isFolded: true, fields: [sources] };

const colours: FieldSpec = {
  ...{ kind: 'group', name: 'colours', label: 'data.colours', hint: 'data.coloursHint' },
  fields: [
    { kind: 'colour', name: 'primary', label: 'data.primary' },
    { kind: 'colour', name: 'secondary', label: 'data.secondary' },
    choice('pattern', 'data.pattern', [
      ...(['pattern.plain', 'pattern.ring', 'pattern.halves', 'pattern.diagonal', 'pattern.stripes'] as const),
      ...(['pattern.pinstripes', 'pattern.hoops', 'pattern.band', 'pattern.pale', 'pattern.sleeves'] as const),
      ...(['pattern.yoke', 'pattern.sash', 'pattern.cross', 'pattern.chevron', 'pattern.quarters'] as const),
    ]),
  ],
};

/** The fields of an item of football data. A season has a form of its own. */
export const dataParts: Readonly<Record<Exclude<DataKind, 'season'>, readonly DataPart[]>> = {
  club: [
    {
      name: 'names',
      fields: [
        names[0],
        { kind: 'flag', name: 'transliterated', ...transliterated },
        ...[names[1], text('nickname', 'data.nickname'), code('tla', 'data.tla', 'data.tlaHint'), aliases, article],
      ],
    },
    {
      name: 'facts',
      fields: [
        choice('kind', 'data.kind', ['kind.club', 'data.national']),
        ...[country, city, number('founded', 'data.founded')],
        { kind: 'find', name: 'venue', label: 'data.homeVenue', finds: ['venue'] },
        ...[code('website', 'data.website'), description],
      ],
    },
    { name: 'colours', fields: [colours, text('monogram', 'data.monogram', 'data.monogramHint')] },
    sourcesPart,
  ],
  player: [
    { name: 'names', fields: [names[0], text('fullName', 'data.fullName'), aliases] },
    {
      name: 'facts',
      fields: [
        choice('position', 'data.position', ['position.GK', 'position.DF', 'position.MF', 'position.FW']),
        { kind: 'country', name: 'nationality', label: 'data.nationality', isMany: true },
        { kind: 'day', name: 'dateOfBirth', label: 'data.dateOfBirth' },
        choice('foot', 'data.foot', ['foot.right', 'foot.left', 'foot.both']),
        number('heightCm', 'data.height'),
      ],
    },
    sourcesPart,
  ],
  venue: [
    { name: 'names', fields: [names[0]] },
    {
      name: 'facts',
      fields: [
        ...[city, text('locality', 'data.locality', 'data.localityHint'), country, number('capacity', 'data.capacity')],
        code('timeZone', 'setting.timeZone', 'data.timeZoneHint'),
      ],
    },
    sourcesPart,
  ],
  competition: [
    { name: 'names', fields: [...names, aliases, article] },
    {
      name: 'facts',
      fields: [number('tier', 'data.tier'), { kind: 'find', name: 'largestClubs', ...largest }, description],
    },
    sourcesPart,
  ],
};

/** A choice of items by their names. */
const choiceOfItems = (name: string, label: DeskKey, items: ReadonlyMap<string, string>): FieldSpec => ({
  ...{ kind: 'choice', name, label, options: [...items.keys()] },
  nameOf: (id: string) => items.get(id) ?? id,
});

/** Points given or taken away by the organiser. @param teams names by id, as of `tables` */
export const adjustmentsOf = (teams: ReadonlyMap<string, string>, tables: ReadonlyMap<string, string>): FieldSpec => ({
  ...{ kind: 'list', name: 'adjustments', label: 'data.adjustments' },
  ...{ itemLabel: 'data.adjustment', addLabel: 'data.addAdjustment' },
  nameOf: (item: PlainValue) => {
    const team = valueIn(item, 'team');
    // The minus stays before its number in Arabic.
    return team && `${teams.get(team) ?? team} \u2066${valueIn(item, 'points').replace('-', '−')}\u2069`;
  },
  fields: [
    choiceOfItems('team', 'data.team', teams),
    { kind: 'number', name: 'points', label: 'data.points', hint: 'data.pointsHint', isSigned: true },
    text('reason', 'data.reason', 'data.reasonHint'),
    { kind: 'day', name: 'date', label: 'data.date', hint: 'data.dateHint' },
    {
      ...{ kind: 'group', name: 'source', label: 'data.source', hint: 'data.decisionSourceHint', isOptional: true },
      fields: sourceFields.slice(0, 2),
    },
    ...(tables.size > 1 ? [choiceOfItems('stage', 'data.stage', tables)] : []),
  ],
});
