import { locales as localeCodes } from '#i18n/locales.ts';
import { type Section, sectionFacts } from '#settings/sections.ts';
import { valueAt } from '../saving/data-changes.ts';
import { textsOf } from '../saving/localised-value.ts';
import type { FieldSpec } from './field-spec.ts';

/** Licences that are offered; any other one stays as it is. */
const licences = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0'];

const licence: FieldSpec = {
  kind: 'choice',
  name: 'licence',
  label: 'field.licence',
  hint: 'field.licenceHint',
  options: licences,
};

const pictureFields: readonly FieldSpec[] = [
  { kind: 'file', name: 'src', label: 'field.picture' },
  { kind: 'line', name: 'alt', label: 'field.alt', hint: 'field.altHint', isLocalised: true },
  { kind: 'line', name: 'credit', label: 'field.credit', isLocalised: true },
  licence,
  { kind: 'crops', name: 'focus', label: 'field.focus' },
];

const id: FieldSpec = { kind: 'line', name: 'id', label: 'field.id', hint: 'field.idHint', direction: 'ltr' };
const finds = ['club', 'player', 'competition', 'match'] as const;

const about: readonly FieldSpec[] = [
  { kind: 'find', name: 'tags', label: 'field.tags', finds: ['tag'], isMany: true },
  {
    kind: 'find',
    name: 'about',
    label: 'field.about',
    hint: 'field.aboutHint',
    finds,
    isMany: true,
    isReference: true,
  },
  { kind: 'instant', name: 'publishedAt', label: 'field.publishedAt' },
];

const live: FieldSpec = {
  kind: 'group',
  name: 'live',
  label: 'field.live',
  hint: 'field.liveHint',
  isOptional: true,
  fields: [
    {
      ...{ kind: 'find', name: 'match', label: 'field.match', hint: 'field.matchHint' },
      ...{ finds: ['match'], isOptional: true },
    },
    { kind: 'instant', name: 'ends', label: 'field.ends', hint: 'field.endsHint', isOptional: true },
  ],
};

const hero: FieldSpec = { kind: 'group', name: 'hero', label: 'field.hero', fields: pictureFields };

const seo: FieldSpec = {
  kind: 'group',
  name: 'seo',
  label: 'field.seo',
  hint: 'field.seoHint',
  fields: [
    { kind: 'line', name: 'title', label: 'field.seoTitle', isLocalised: true },
    { kind: 'lines', name: 'description', label: 'field.seoDescription', isLocalised: true },
    { kind: 'file', name: 'image', label: 'field.seoImage', isLocalised: true },
  ],
};

const series: FieldSpec = {
  kind: 'group',
  name: 'series',
  label: 'field.series',
  fields: [
    { ...id, hint: 'field.seriesHint' },
    { kind: 'line', name: 'name', label: 'field.seriesName', isLocalised: true },
    { kind: 'number', name: 'part', label: 'field.seriesPart' },
  ],
};

const pictures: FieldSpec = {
  kind: 'list',
  name: 'pictures',
  label: 'field.pictures',
  itemLabel: 'field.picture',
  addLabel: 'field.addPicture',
  fields: [id, ...pictureFields, { kind: 'line', name: 'caption', label: 'field.caption', isLocalised: true }],
};

/** The still of a video of another service. */
const still: FieldSpec = {
  kind: 'group',
  name: 'still',
  label: 'field.still',
  hint: 'field.stillHint',
  fields: pictureFields,
};

const embeds: FieldSpec = {
  kind: 'list',
  name: 'embeds',
  label: 'field.embeds',
  itemLabel: 'field.embed',
  addLabel: 'field.addEmbed',
  fields: [
    id,
    { kind: 'line', name: 'url', label: 'field.url', direction: 'ltr' },
    { kind: 'line', name: 'title', label: 'field.embedTitle', isLocalised: true },
    still,
  ],
};

const captions = localeCodes.map((locale): FieldSpec => ({
  ...{ kind: 'line', name: locale, label: `field.captions.${locale}`, direction: 'ltr' },
}));

const video: FieldSpec = {
  kind: 'group',
  name: 'video',
  label: 'field.video',
  hint: 'field.videoHint',
  fields: [
    { kind: 'line', name: 'src', label: 'field.videoFile', hint: 'field.videoFileHint', direction: 'ltr' },
    { kind: 'file', name: 'poster', label: 'field.poster' },
    { kind: 'line', name: 'title', label: 'field.embedTitle', isLocalised: true },
    { kind: 'number', name: 'durationSeconds', label: 'field.duration' },
    { kind: 'group', name: 'captions', label: 'field.captions.title', fields: captions },
  ],
};

const chartKinds = { bar: 'chart.bar', line: 'chart.line', scatter: 'chart.scatter', table: 'chart.table' } as const;

const charts: FieldSpec = {
  kind: 'list',
  name: 'charts',
  label: 'field.charts',
  itemLabel: 'field.chart',
  addLabel: 'field.addChart',
  fields: [
    id,
    { kind: 'choice', name: 'kind', label: 'field.chartKind', options: Object.keys(chartKinds), labels: chartKinds },
    { kind: 'line', name: 'title', label: 'field.chartTitle', isLocalised: true },
    { kind: 'line', name: 'unit', label: 'field.unit', isLocalised: true },
    { kind: 'line', name: 'xLabel', label: 'field.xLabel', isLocalised: true },
    { kind: 'line', name: 'yLabel', label: 'field.yLabel', isLocalised: true },
    {
      kind: 'list',
      name: 'series',
      label: 'field.chartSeries',
      itemLabel: 'field.chartSeries',
      addLabel: 'field.addSeries',
      nameOf: (item) => Object.values(textsOf(valueAt(item, ['name'])))[0] ?? '',
      fields: [
        { kind: 'line', name: 'name', label: 'field.seriesLabel', isLocalised: true },
        { kind: 'points', name: 'points', label: 'field.points' },
      ],
    },
    { kind: 'line', name: 'note', label: 'field.chartNote', isLocalised: true },
    { kind: 'line', name: 'source', label: 'field.source', isLocalised: true },
    { kind: 'lines', name: 'alt', label: 'field.alt', hint: 'field.chartAltHint', isLocalised: true },
  ],
};

/** A part of a story's facts: its name, and its fields. Folded parts are those that few stories have. */
export interface FieldPart {
  name: 'facts' | 'picture' | 'more' | 'seo';
  isFolded?: boolean;
  fields: readonly FieldSpec[];
}

const drawing: readonly FieldPart[] = [
  { name: 'facts', fields: [{ kind: 'find', name: 'artist', label: 'field.artist', finds: ['author'] }, ...about] },
  {
    name: 'picture',
    fields: [
      { kind: 'file', name: 'image', label: 'field.drawing' },
      { kind: 'lines', name: 'alt', label: 'field.alt', hint: 'field.altHint', isLocalised: true },
      licence,
    ],
  },
  { name: 'seo', isFolded: true, fields: [seo] },
];

/** What one section alone has. */
const moreOf = (section: Section): readonly FieldSpec[] => {
  if (section === 'analytics') return [charts];
  return section === 'articles' ? [series] : [];
};

/** The fields of the facts that both languages share, by section. */
export const partsOf = (section: Section): readonly FieldPart[] => {
  if (sectionFacts[section].form === 'drawing') return drawing;
  const { hasOwnStoryPage = false } = sectionFacts[section];
  const author: FieldSpec = { kind: 'find', name: 'author', label: 'field.author', finds: ['author'] };
  return [
    { name: 'facts', fields: [author, ...about, ...(hasOwnStoryPage ? [] : [live])] },
    { name: 'picture', fields: [hero] },
    { name: 'more', isFolded: true, fields: [...moreOf(section), pictures, embeds, video] },
    { name: 'seo', isFolded: true, fields: [seo] },
  ];
};

/** The short text of a section under its title: of a story its dek, of a drawing its caption. */
export const shortTextOf = (section: Section): { name: string; label: 'field.dek' | 'field.captionText' } =>
  sectionFacts[section].form === 'drawing'
    ? { name: 'captionText', label: 'field.captionText' }
    : { name: 'dek', label: 'field.dek' };
