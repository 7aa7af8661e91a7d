import * as v from 'valibot';
import { type NameProblem, readName } from '#contract/read-name.ts';
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
  nameInvalid: string;
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
  { nameMissing, nameLong, nameInvalid, mobileWrong }: Words,
): { profile: { name: string; mobile: string } } | { errors: FormErrors } => {
  const nameErrors: Record<NameProblem, string> = { missing: nameMissing, tooLong: nameLong, invalid: nameInvalid };
  const schema = v.object({
    name: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const read = readName(dataset.value);
        if ('name' in read) return read.name;
        addIssue({ message: nameErrors[read.problem] });
        return NEVER;
      }),
    ),
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
