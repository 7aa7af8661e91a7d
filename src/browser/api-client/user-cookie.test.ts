import { expect, it } from 'vitest';
import { readUserCookie } from './user-cookie.ts';

const user = { id: 'u1', name: 'ليلى; عمر', image: null, theme: null, is_completed: true };
const written = `user=${encodeURIComponent(JSON.stringify(user))}`;

it.each([written, `lang=ar; ${written}`, `${written}; lang=ar`, `superuser=1; ${written}`])(
  'reads who is signed in',
  (cookies) => expect(readUserCookie(cookies)).toEqual(user),
);

it.each(['', 'lang=ar', 'user=', 'user=%', 'user=%7B', 'user=1', 'user=null', 'superuser=%7B%7D'])(
  'takes %j for a guest',
  (cookies) => expect(readUserCookie(cookies)).toBeUndefined(),
);
