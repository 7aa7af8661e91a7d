import { readLine } from './read-line.ts';
import { emailPattern, longestEmail, longestName, maxMessageLength, maxSubjectLength } from './rules.ts';

/** What a reader fills in to write to the desk, in the order of the form. */
export const contactFieldNames = ['name', 'email', 'subject', 'message'] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];
export type ContactFields = Record<ContactFieldName, string>;

/** What can be wrong with a field: the key of its message under `contact:problems`. */
export const contactProblems = [
  ...(['nameMissing', 'nameTooLong', 'nameInvalid'] as const),
  ...(['emailMissing', 'emailInvalid'] as const),
  ...(['subjectMissing', 'subjectTooLong', 'subjectInvalid'] as const),
  ...(['messageMissing', 'messageTooLong'] as const),
] as const;
export type ContactProblem = (typeof contactProblems)[number];

/** What the messages about such problems name, in characters. */
export const contactMaxLengths = { maxName: longestName, maxSubject: maxSubjectLength, maxMessage: maxMessageLength };

/** What the captcha is asked for on this form. */
export const contactCaptchaAction = 'contact';

/** A message of several lines: line ends become `\n`; control characters, which nobody types, are left out. */
const readLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim();

/**
 * The fields as they are stored, and what is wrong with them. Browser and server hold a reader to the same rules by this function; whether an
 * address can be mailed is for the server to say.
 */
export const readContactFields = (
  typed: ContactFields,
): { fields: ContactFields; problems: Partial<Record<ContactFieldName, ContactProblem>> } => {
  const [name, subject] = [readLine(typed.name), readLine(typed.subject)];
  const email = typed.email.trim();
  const message = readLines(typed.message);
  const problems: Partial<Record<ContactFieldName, ContactProblem>> = {};
  if (name === undefined) problems.name = 'nameInvalid';
  else if (name === '') problems.name = 'nameMissing';
  else if (name.length > longestName) problems.name = 'nameTooLong';
  if (email === '') problems.email = 'emailMissing';
  else if (email.length > longestEmail || !emailPattern.test(email)) problems.email = 'emailInvalid';
  if (subject === undefined) problems.subject = 'subjectInvalid';
  else if (subject === '') problems.subject = 'subjectMissing';
  else if (subject.length > maxSubjectLength) problems.subject = 'subjectTooLong';
  if (message === '') problems.message = 'messageMissing';
  else if (message.length > maxMessageLength) problems.message = 'messageTooLong';
  return { fields: { name: name ?? '', email, subject: subject ?? '', message }, problems };
};
