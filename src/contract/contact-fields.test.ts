import { describe, expect, it } from 'vitest';
import { readContactFields } from './contact-fields.ts';
import { maxNameLength, maxMessageLength, maxSubjectLength } from './rules.ts';

const good = { name: 'سارة', email: 'sara@example.com', subject: 'خطأ في نتيجة', message: 'الدقيقة 67 لا 76.' };
const problemsOf = (changes: Partial<typeof good>) => readContactFields({ ...good, ...changes }).problems;

describe('the fields of a message', () => {
  it('are parsed without spaces around them, composed, and with one kind of line end', () => {
    const typed = {
      name: '  Zoe\u0308  B ',
      email: ' a@b.example ',
      subject: ' s ',
      message: '\r\none\r\ntwo\rthree \n',
    };
    expect(readContactFields(typed)).toEqual({
      fields: { name: 'Zoë B', email: 'a@b.example', subject: 's', message: 'one\ntwo\nthree' },
      problems: {},
    });
  });

  it('of several lines lose control characters, and nothing else', () => {
    const message = 'a\u0000b\u001b[31mc\td\u200fالف\u200c👩‍👩‍👧\n\ne';
    expect(readContactFields({ ...good, message }).fields.message).toBe('ab[31mc\td\u200fالف\u200c👩‍👩‍👧\n\ne');
  });

  it.each([
    [{ name: ' ' }, { name: 'nameMissing' }],
    [{ name: 'x'.repeat(maxNameLength) }, {}],
    [{ name: 'x'.repeat(maxNameLength + 1) }, { name: 'nameTooLong' }],
    [{ name: 'a\nb' }, { name: 'nameInvalid' }],
    [{ name: 'a\u202eb' }, { name: 'nameInvalid' }],
    [{ name: 'a\ud800' }, { name: 'nameInvalid' }],
    [{ name: '\u200b\u3164\u2800' }, { name: 'nameMissing' }],
    [{ subject: '\u200b\u3164\u2800' }, { subject: 'subjectMissing' }],
    [{ subject: '؟!' }, {}],
    [{ subject: 'a\udc00' }, { subject: 'subjectInvalid' }],
    [{ message: '\u200b\n\u3164 \u2800' }, { message: 'messageMissing' }],
    [{ message: '؟' }, {}],
    [{ message: 'half of 👩: \ud83d' }, { message: 'messageInvalid' }],
    [{ message: 'The page shows \ufffd' }, {}],
    [{ message: `a${'\u0301\u0316'.repeat(15)}` }, {}],
    [{ message: `a${'\u0301\u0316'.repeat(16)}` }, { message: 'messageInvalid' }],
    [{ subject: `a${'\u0301\u0316'.repeat(16)}` }, { subject: 'subjectInvalid' }],
    [{ email: '' }, { email: 'emailMissing' }],
    [{ email: 'sara' }, { email: 'emailInvalid' }],
    [{ email: `${'x'.repeat(250)}@example.com` }, { email: 'emailInvalid' }],
    [{ subject: '' }, { subject: 'subjectMissing' }],
    [{ subject: 'x'.repeat(maxSubjectLength + 1) }, { subject: 'subjectTooLong' }],
    [{ subject: 'a\r\nBcc: b@c.example' }, { subject: 'subjectInvalid' }],
    [{ message: ' \n ' }, { message: 'messageMissing' }],
    [{ message: 'x'.repeat(maxMessageLength) }, {}],
    [{ message: 'x'.repeat(maxMessageLength + 1) }, { message: 'messageTooLong' }],
    [
      { name: '', message: '' },
      { name: 'nameMissing', message: 'messageMissing' },
    ],
  ] as const)('%j: %j', (changes, problems) => expect(problemsOf(changes)).toEqual(problems));
});
