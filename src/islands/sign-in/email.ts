import * as v from 'valibot';
import { emailPattern, longestEmail } from '#contract/rules.ts';

interface Words {
  emailMissing: string;
  emailWrong: string;
}

/** An address as somebody typed it: without white space around it, or what to tell them. */
export const readEmail = (
  typed: string,
  { emailMissing, emailWrong }: Words,
): { email: string } | { complaint: string } => {
  const address = v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(emailMissing),
    v.maxLength(longestEmail, emailWrong),
    v.regex(emailPattern, emailWrong),
  );
  const { success, output, issues } = v.safeParse(address, typed, { abortPipeEarly: true });
  return success ? { email: output } : { complaint: issues[0].message };
};
