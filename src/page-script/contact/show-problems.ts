import { type ContactFieldName, contactFieldNames } from '#contract/contact-fields.ts';
import { inputOf } from './form-fields.ts';

/** What is wrong with the form as a whole, and with its fields. */
export interface FormProblems {
  summary?: string;
  fields?: Partial<Record<ContactFieldName, string>>;
}

const say = (id: string, text: string | undefined): void => {
  const place = document.getElementById(id);
  if (!place) return;
  place.textContent = text ?? '';
  place.hidden = !text;
};

/** Shows what is wrong where it is wrong, and nothing where nothing is; the first wrong field is focused. */
export const showProblems = (form: HTMLFormElement, { summary, fields = {} }: FormProblems): void => {
  say('problem', summary);
  for (const name of contactFieldNames) {
    say(`${name}-error`, fields[name]);
    if (fields[name]) inputOf(form, name).setAttribute('aria-invalid', 'true');
    else inputOf(form, name).removeAttribute('aria-invalid');
  }
  const first = contactFieldNames.find((name) => fields[name]);
  if (first) inputOf(form, first).focus();
};
