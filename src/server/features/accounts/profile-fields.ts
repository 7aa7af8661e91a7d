import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Profile } from '#contract/account.ts';
import { type NameProblem, readName } from '#contract/read-name.ts';
import { maxNameLength } from '#contract/rules.ts';
import { ApiProblem, type FieldProblem } from '../../http/api/api-problem.ts';
import type { UserRow } from '../../platform/database/tables.ts';

const nameProblems: Record<NameProblem, FieldProblem> = {
  missing: (t) => t('api:fields.nameMissing'),
  tooLong: (t) => t('api:fields.nameTooLong', { max: maxNameLength }),
  invalid: (t) => t('api:fields.nameInvalid'),
};

/** In E.164; null for none. The library looks for a number in a text of 250 characters at most. */
const readMobile = (typed: string): string | null | undefined => {
  if (typed.trim() === '') return null;
  const number = parsePhoneNumberFromString(typed);
  return number?.isValid() ? number.number : undefined;
};

/**
 * Converts the fields of a profile to the form that is stored; omitted fields are absent from the result.
 * @throws {ApiProblem} with a message for every invalid field
 */
export const parseProfileFields = ({
  name: typedName,
  mobile: typedMobile,
  theme,
}: Partial<Profile>): Partial<Pick<UserRow, 'name' | 'mobile' | 'theme'>> => {
  const name = typedName === undefined ? undefined : readName(typedName);
  const mobile = typedMobile === undefined ? undefined : readMobile(typedMobile);
  const wrong: Record<string, FieldProblem> = {
    ...(name && 'problem' in name && { name: nameProblems[name.problem] }),
    ...(typedMobile !== undefined && mobile === undefined && { mobile: (t) => t('api:fields.mobile') }),
  };
  if (Object.keys(wrong).length > 0) throw new ApiProblem(422, { fields: wrong });
  return {
    ...(name && 'name' in name && { name: name.name }),
    ...(mobile !== undefined && { mobile }),
    ...(theme !== undefined && { theme }),
  };
};
