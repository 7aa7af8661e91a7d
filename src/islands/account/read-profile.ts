import * as v from 'valibot';
import { longestName } from '#contract/rules.ts';
import type { PhoneChange } from '../phone/PhoneInput.tsx';

/** What is wrong, by field; `form` where it is none of them. */
export interface FormErrors {
  name?: string;
  mobile?: string;
  form?: string;
}

interface Words {
  nameMissing: string;
  nameLong: string;
  mobileWrong: string;
}

interface Typed {
  name: string;
  /** As the field reports it; it knows the rules of every country. */
  phone: Pick<PhoneChange, 'value' | 'isValid'>;
}

/** A name and a number as somebody typed them: as they may be sent, or what to tell them. */
export const readProfile = (
  { name, phone }: Typed,
  { nameMissing, nameLong, mobileWrong }: Words,
): { profile: { name: string; mobile: string } } | { errors: FormErrors } => {
  const schema = v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(nameMissing), v.maxLength(longestName, nameLong)),
    mobile: v.pipe(
      v.string(),
      v.check(() => phone.isValid, mobileWrong),
    ),
  });
  const { success, output, issues } = v.safeParse(schema, { name, mobile: phone.value });
  if (success) return { profile: output };
  const { nested = {} } = v.flatten<typeof schema>(issues);
  const errors: FormErrors = {};
  for (const field of ['name', 'mobile'] as const) {
    const message = nested[field]?.[0];
    if (message !== undefined) errors[field] = message;
  }
  return { errors };
};
