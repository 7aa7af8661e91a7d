import { irregularitiesOf, type Reading } from '../irregularity.ts';
import type { SourceSeason } from '../source-season.ts';
import { footballDataCoUk } from './football-data-co-uk-csv/form.ts';
import { footballDataOrg } from './football-data-org-json/form.ts';
import type { Form, FormFile } from './form.ts';
import { openfootballJson } from './openfootball-json/form.ts';
import { openfootballText } from './openfootball-text/form.ts';

/** Every form that is read, the one that any other JSON could be mistaken for last. */
const forms: readonly Form[] = [footballDataOrg, footballDataCoUk, openfootballText, openfootballJson];

/** What files may look like, a line a form. */
export const expectedForms = forms.map(({ name, expects }) => `  ${name}: ${expects}`).join('\n');

/** The form of a file, by its content. */
export const formOf = (file: FormFile): Form | undefined => forms.find(({ matches }) => matches(file));

/** What a file says of a season. No value, and an irregularity, where it is in no known form or unreadable. */
export function readSeason(file: FormFile): Reading<SourceSeason | undefined> {
  const form = formOf(file);
  if (form) return form.read(file);
  const { add, list } = irregularitiesOf(file.file);
  add('UNREAD_FILE', '', `in no form that is read, which are ${forms.map(({ name }) => name).join(', ')}`);
  return { value: undefined, irregularities: list };
}
