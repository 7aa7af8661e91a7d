import { isLocale } from '#i18n/locales.ts';
import type { DataPath } from '../saving/data-changes.ts';
import { partsOf } from '../fields/story-fields.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { DeskKey, Say } from '../words/words.ts';

const shared: Readonly<Record<string, DeskKey>> = {
  title: 'field.title',
  slug: 'field.slug',
  dek: 'field.dek',
  captionText: 'field.captionText',
};

/** All fields of the forms, with those inside of groups and lists. */
const allFields = (fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.flatMap((field) => ('fields' in field ? [field, ...allFields(field.fields)] : [field]));

const labels = new Map<string, DeskKey>([
  ...allFields([...partsOf('articles'), ...partsOf('caricatures')].flatMap(({ fields }) => fields)).map(
    ({ name, label }) => [name, label] as const,
  ),
  ...Object.entries(shared),
]);

/** The place of a value as its form names it: “Main picture › Credit › Arabic”. */
export const nameOfPath = (say: Say, path: DataPath): string =>
  path
    .map((part) => {
      if (typeof part === 'number') return String(part + 1);
      if (isLocale(part)) return say(`language.${part}`);
      const label = labels.get(part);
      return label === undefined ? part : say(label);
    })
    .join(' › ');
