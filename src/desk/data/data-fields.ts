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

const textOf = (item: PlainValue, name: string): string => String(valueAt(item, [name]) ?? '');

const name: FieldSpec = { kind: 'line', name: 'name', label: 'data.name', isLocalised: true };
const shortName: FieldSpec = { kind: 'line', name: 'shortName', label: 'data.shortName', isLocalised: true };
const aliases: FieldSpec = { kind: 'texts', name: 'aliases', label: 'data.aliases', hint: 'data.aliasesHint' };
const article: FieldSpec = { kind: 'flag', name: 'article', label: 'data.article' };
const country: FieldSpec = { kind: 'country', name: 'country', label: 'data.country' };
const city: FieldSpec = { kind: 'line', name: 'city', label: 'data.city', isLocalised: true };
const description: FieldSpec = { kind: 'lines', name: 'description', label: 'data.description', isLocalised: true };

/** Where the data of an item are from. */
export const sources: FieldSpec = {
  kind: 'list',
  name: 'sources',
  label: 'data.sources',
  itemLabel: 'data.source',
  addLabel: 'data.addSource',
  nameOf: (item) => textOf(item, 'name'),
  fields: [
    { kind: 'line', name: 'name', label: 'data.sourceName' },
    { kind: 'line', name: 'url', label: 'field.url', direction: 'ltr' },
    { kind: 'line', name: 'licence', label: 'field.licence', direction: 'ltr' },
  ],
};
const sourcesPart: DataPart = { name: 'sources', isFolded: true, fields: [sources] };

const choice = (
  field: string,
  label: DeskKey,
  labels: Readonly<Record<string, DeskKey>>,
): FieldSpec & { kind: 'choice' } => ({ kind: 'choice', name: field, label, options: Object.keys(labels), labels });

export const clubKind = choice('kind', 'data.kind', { club: 'kind.club', national: 'data.national' });
export const position = choice('position', 'data.position', {
  GK: 'position.GK',
  DF: 'position.DF',
  MF: 'position.MF',
  FW: 'position.FW',
});

/** How the two colours of a shirt meet (`src/schemas/club.ts`). */
const pattern = choice('pattern', 'data.pattern', {
  plain: 'pattern.plain',
  ring: 'pattern.ring',
  halves: 'pattern.halves',
  diagonal: 'pattern.diagonal',
  stripes: 'pattern.stripes',
  pinstripes: 'pattern.pinstripes',
  hoops: 'pattern.hoops',
  band: 'pattern.band',
  pale: 'pattern.pale',
  sleeves: 'pattern.sleeves',
  yoke: 'pattern.yoke',
  sash: 'pattern.sash',
  cross: 'pattern.cross',
  chevron: 'pattern.chevron',
  quarters: 'pattern.quarters',
});

const ofClub: readonly DataPart[] = [
  {
    name: 'names',
    fields: [
      name,
      {
        kind: 'flag',
        name: 'transliterated',
        label: 'data.transliterated',
        hint: 'data.transliteratedHint',
        isMark: true,
      },
      shortName,
      { kind: 'line', name: 'nickname', label: 'data.nickname', isLocalised: true },
      { kind: 'line', name: 'tla', label: 'data.tla', hint: 'data.tlaHint', direction: 'ltr' },
      aliases,
      article,
    ],
  },
  {
    name: 'facts',
    fields: [
      clubKind,
      country,
      city,
      { kind: 'number', name: 'founded', label: 'data.founded' },
      { kind: 'find', name: 'venue', label: 'data.homeVenue', finds: ['venue'] },
      { kind: 'line', name: 'website', label: 'data.website', direction: 'ltr' },
      description,
    ],
  },
  {
    name: 'colours',
    fields: [
      {
        kind: 'group',
        name: 'colours',
        label: 'data.colours',
        hint: 'data.coloursHint',
        fields: [
          { kind: 'colour', name: 'primary', label: 'data.primary' },
          { kind: 'colour', name: 'secondary', label: 'data.secondary' },
          pattern,
        ],
      },
      { kind: 'line', name: 'monogram', label: 'data.monogram', hint: 'data.monogramHint', isLocalised: true },
    ],
  },
  sourcesPart,
];

const ofPlayer: readonly DataPart[] = [
  {
    name: 'names',
    fields: [name, { kind: 'line', name: 'fullName', label: 'data.fullName', isLocalised: true }, aliases],
  },
  {
    name: 'facts',
    fields: [
      position,
      { kind: 'country', name: 'nationality', label: 'data.nationality', isMany: true },
      { kind: 'day', name: 'dateOfBirth', label: 'data.dateOfBirth' },
      choice('foot', 'data.foot', { right: 'foot.right', left: 'foot.left', both: 'foot.both' }),
      { kind: 'number', name: 'heightCm', label: 'data.height' },
    ],
  },
  sourcesPart,
];

const ofVenue: readonly DataPart[] = [
  { name: 'names', fields: [name] },
  {
    name: 'facts',
    fields: [
      city,
      { kind: 'line', name: 'locality', label: 'data.locality', hint: 'data.localityHint', isLocalised: true },
      country,
      { kind: 'number', name: 'capacity', label: 'data.capacity' },
      { kind: 'line', name: 'timeZone', label: 'setting.timeZone', hint: 'data.timeZoneHint', direction: 'ltr' },
    ],
  },
  sourcesPart,
];

const ofCompetition: readonly DataPart[] = [
  { name: 'names', fields: [name, shortName, aliases, article] },
  {
    name: 'facts',
    fields: [
      { kind: 'number', name: 'tier', label: 'data.tier' },
      {
        kind: 'find',
        name: 'largestClubs',
        label: 'data.largestClubs',
        hint: 'data.largestClubsHint',
        finds: ['club'],
        isMany: true,
      },
      description,
    ],
  },
  sourcesPart,
];

/** The fields of an item of football data. A season has a form of its own. */
export const dataParts: Readonly<Record<Exclude<DataKind, 'season'>, readonly DataPart[]>> = {
  club: ofClub,
  player: ofPlayer,
  venue: ofVenue,
  competition: ofCompetition,
};

/** Points given or taken away by the organiser, for teams of a season. @param teams by id, each with its name */
export const adjustmentsOf = (teams: ReadonlyMap<string, string>, tables: ReadonlyMap<string, string>): FieldSpec => {
  const nameOf = (id: string): string => teams.get(id) ?? id;
  const stage: FieldSpec = {
    kind: 'choice',
    name: 'stage',
    label: 'data.stage',
    options: [...tables.keys()],
    nameOf: (id) => tables.get(id) ?? id,
  };
  return {
    kind: 'list',
    name: 'adjustments',
    label: 'data.adjustments',
    itemLabel: 'data.adjustment',
    addLabel: 'data.addAdjustment',
    nameOf: (item) => {
      const team = textOf(item, 'team');
      return team === '' ? '' : `${nameOf(team)} ${textOf(item, 'points').replace('-', '−')}`;
    },
    fields: [
      { kind: 'choice', name: 'team', label: 'data.team', options: [...teams.keys()], nameOf },
      { kind: 'number', name: 'points', isSigned: true, label: 'data.points', hint: 'data.pointsHint' },
      { kind: 'line', name: 'reason', label: 'data.reason', hint: 'data.reasonHint', isLocalised: true },
      { kind: 'day', name: 'date', label: 'data.date', hint: 'data.dateHint' },
      ...(tables.size > 1 ? [stage] : []),
    ],
  };
};
