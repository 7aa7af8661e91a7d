import { contactFieldNames, type ContactFieldName, type ContactFields } from '#contract/contact-fields.ts';

/** A field of the form. */
export type ContactInput = HTMLInputElement | HTMLTextAreaElement;

export const inputOf = (form: HTMLFormElement, name: ContactFieldName): ContactInput =>
  form.elements.namedItem(name) as ContactInput;

/** The present values of all fields. */
export const typedFields = (form: HTMLFormElement): ContactFields =>
  Object.fromEntries(contactFieldNames.map((name) => [name, inputOf(form, name).value])) as ContactFields;

/** Values of some fields. */
export type FilledFields = Partial<Record<ContactFieldName, string | null>>;

/** Fills in fields that are empty: typed text is never replaced. @param spared a field that stays empty */
export const fillEmpty = (form: HTMLFormElement, values: FilledFields, spared?: Element | null): void => {
  for (const name of contactFieldNames) {
    const input = inputOf(form, name);
    if (input.value === '' && input !== spared) input.value = values[name] ?? '';
  }
};

/** Empties the fields that still have these values. */
export const emptyFilled = (form: HTMLFormElement, values: FilledFields): void => {
  for (const name of contactFieldNames) {
    const input = inputOf(form, name);
    if (input.value === values[name]) input.value = '';
  }
};
