import { composed } from './composed.ts';
import { readLine } from './read-line.ts';
import { type NameProblem, readName } from './read-name.ts';
import { emailPattern, maxEmailLength, maxNameLength, maxMessageLength, maxSubjectLength } from './rules.ts';
import { hasVisibleText } from './visible-text.ts';

/** The fields of a message to the newsroom, in the order of the form. */
export const contactFieldNames = ['name', 'email', 'subject', 'message'] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];
export type ContactFields = Record<ContactFieldName, string>;

/** The possible problems of a field: the key of its message under `contact:problems`. */
export const contactProblems = [
  ...(['nameMissing', 'nameTooLong', 'nameInvalid'] as const),
  ...(['emailMissing', 'emailInvalid'] as const),
  ...(['subjectMissing', 'subjectTooLong', 'subjectInvalid'] as const),
  ...(['messageMissing', 'messageTooLong', 'messageInvalid'] as const),
] as const;
export type ContactProblem = (typeof contactProblems)[number];

/** The limits in messages about such problems, in characters. */
export const contactMaxLengths = { maxName: maxNameLength, maxSubject: maxSubjectLength, maxMessage: maxMessageLength };

/** The captcha's action for this form. */
export const contactCaptchaAction = 'contact';

const nameProblems = {
  missing: 'nameMissing',
  tooLong: 'nameTooLong',
  invalid: 'nameInvalid',
} as const satisfies Record<NameProblem, ContactProblem>;

/**
 * A message of several lines: line ends become `\n`; control characters, which nobody types, are removed. Undefined for too many marks in a
 * row.
 */
const readLines = (typed: string): string | undefined =>
  composed(typed)
    ?.replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/**
 * The fields as they are stored, and their problems. Browser and server apply the same rules with this function; only the server decides
 * whether mail can be sent to an address.
 */
export const readContactFields = (
  typed: ContactFields,
): { fields: ContactFields; problems: Partial<Record<ContactFieldName, ContactProblem>> } => {
  const name = readName(typed.name);
  const subject = readLine(typed.subject);
  const email = typed.email.trim();
  const message = readLines(typed.message);
  const problems: Partial<Record<ContactFieldName, ContactProblem>> = {};
  if ('problem' in name) problems.name = nameProblems[name.problem];
  if (email === '') problems.email = 'emailMissing';
  else if (email.length > maxEmailLength || !emailPattern.test(email)) problems.email = 'emailInvalid';
  if (subject === undefined) problems.subject = 'subjectInvalid';
  else if (!hasVisibleText(subject)) problems.subject = 'subjectMissing';
  else if (subject.length > maxSubjectLength) problems.subject = 'subjectTooLong';
  if (message === undefined || /\p{Cs}/u.test(message)) problems.message = 'messageInvalid';
  else if (!hasVisibleText(message)) problems.message = 'messageMissing';
  else if (message.length > maxMessageLength) problems.message = 'messageTooLong';
  return {
    fields: { name: 'name' in name ? name.name : '', email, subject: subject ?? '', message: message ?? '' },
    problems,
  };
};
