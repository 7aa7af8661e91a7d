import { type NameProblem, readName } from '#contract/read-name.ts';
import type { PhoneChange } from '../phone/PhoneInput.tsx';

/** The errors, by field; `form` for any other. */
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

/** Parses a typed name and number: returns the values to send, or the errors. */
export const readProfile = (
  { name, phone }: Typed,
  { nameMissing, nameLong, nameInvalid, mobileWrong }: Words,
): { profile: { name: string; mobile: string } } | { errors: FormErrors } => {
  const nameErrors: Record<NameProblem, string> = { missing: nameMissing, tooLong: nameLong, invalid: nameInvalid };
  const read = readName(name);
  if ('name' in read && phone.isValid) return { profile: { name: read.name, mobile: phone.value } };
  const errors: FormErrors = {};
  if ('problem' in read) errors.name = nameErrors[read.problem];
  if (!phone.isValid) errors.mobile = mobileWrong;
  return { errors };
};
