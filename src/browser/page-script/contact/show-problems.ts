import { type ContactFieldName, contactFieldNames } from '#contract/contact-fields.ts';
import { inputOf } from './form-fields.ts';

/** Problems of the whole form, and of its fields. */
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

/** Shows each problem at its field, and clears the others; the first invalid field gets the focus. */
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
