import { expect, it } from 'vitest';
import { readEmail } from './email.ts';

const words = { emailMissing: 'missing', emailWrong: 'wrong' };

it.each(['reader@example.com', '  reader@example.com\n', 'قارئ@مثال.مصر', "o'neil+news@mail.example.co"])(
  'accepts %j without the space around it',
  (typed) => expect(readEmail(typed, words)).toEqual({ email: typed.trim() }),
);

it.each(['', ' ', '\t'])('finds no address in %j', (typed) =>
  expect(readEmail(typed, words)).toEqual({ complaint: 'missing' }),
);

it.each(['reader', 'reader@example', 'a@b.example,c@d.example', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
  'rejects %j',
  (typed) => expect(readEmail(typed, words)).toEqual({ complaint: 'wrong' }),
);
