import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import type { SourceSeason } from '../source/source-season.ts';
import { footballDataCoUk } from './football-data-co-uk-csv/form.ts';
import { footballDataOrg } from './football-data-org-json/form.ts';
import type { Form, FormFile } from './form.ts';
import { openfootballJson } from './openfootball-json/form.ts';
import { openfootballText } from './openfootball-text/form.ts';

/** All formats. The last one would accept any other JSON. */
const forms: readonly Form[] = [footballDataOrg, footballDataCoUk, openfootballText, openfootballJson];

/** Descriptions of the formats, a line each. */
export const expectedForms = forms.map(({ name, expects }) => `  ${name}: ${expects}`).join('\n');

/** The format of a file, by its content. */
export const formOf = (file: FormFile): Form | undefined => forms.find(({ matches }) => matches(file));

/** The parsed season of a file. No value, and an irregularity, if its format is unknown or it is unreadable. */
export function readSeason(file: FormFile): Reading<SourceSeason | undefined> {
  const form = formOf(file);
  if (form) return form.read(file);
  const { add, list } = irregularitiesOf(file.file);
  add('UNREAD_FILE', '', `in no form that is read, which are ${forms.map(({ name }) => name).join(', ')}`);
  return { value: undefined, irregularities: list };
}
