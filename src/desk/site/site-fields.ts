import type { FieldSpec } from '../fields/field-spec.ts';

const email: FieldSpec = { kind: 'line', name: 'email', label: 'setting.email', direction: 'ltr' };

/** The name of the paper, and what it says of itself. */
export const paperFields: readonly FieldSpec[] = [
  { kind: 'line', name: 'name', label: 'setting.name', isLocalised: true },
  { kind: 'line', name: 'tagline', label: 'setting.tagline', hint: 'setting.taglineHint', isLocalised: true },
  {
    kind: 'lines',
    name: 'description',
    label: 'setting.description',
    hint: 'setting.descriptionHint',
    isLocalised: true,
  },
  { kind: 'lines', name: 'about', label: 'setting.about', hint: 'setting.aboutHint', isLocalised: true },
  { kind: 'lines', name: 'licence', label: 'setting.licence', hint: 'setting.licenceHint', isLocalised: true },
];

/** How to reach the desk, and who is responsible for readers' data. */
export const contactFields: readonly FieldSpec[] = [
  { kind: 'group', name: 'desk', label: 'setting.desk', fields: [email] },
  {
    kind: 'group',
    name: 'privacy',
    label: 'setting.privacy',
    hint: 'setting.privacyHint',
    fields: [
      { kind: 'line', name: 'name', label: 'setting.responsible', isLocalised: true },
      { kind: 'lines', name: 'address', label: 'setting.address', isLocalised: true },
      email,
    ],
  },
  { kind: 'texts', name: 'accounts', label: 'setting.accounts', hint: 'setting.accountsHint', direction: 'ltr' },
];

/** Digits and time. */
export const regionFields: readonly FieldSpec[] = [
  { kind: 'line', name: 'timeZone', label: 'setting.timeZone', hint: 'setting.timeZoneHint', direction: 'ltr' },
  {
    kind: 'choice',
    name: 'numerals',
    label: 'setting.numerals',
    options: ['latn', 'arab'],
    labels: { latn: 'setting.latn', arab: 'setting.arab' },
  },
];
