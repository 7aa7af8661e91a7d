import { describe, expect, it } from 'vitest';
import {
  codeSentIn,
  confirmedIn,
  fieldsOf,
  sessionsIn,
  contractStatusOf,
  accessTokenIn,
  userIn,
} from './to-contract.ts';

const api = 'https://api.football.example/v1';
const given = {
  id: 'u1',
  name: 'Layla',
  email: 'a@b.example',
  mobile: '+201001234567',
  theme: 'dark',
  is_completed: true,
};
const layla = { ...given, image: null };

describe('an answer', () => {
  it.each([
    [{ status: 200, data: { id: 1 } }, { id: 1 }],
    [{ id: 1 }, { id: 1 }],
    [
      { id: 1, data: null },
      { id: 1, data: null },
    ],
    [undefined, {}],
    ['text', {}],
    [null, {}],
  ])('%j contains what is under data, or itself', (body, fields) => expect(fieldsOf(body)).toEqual(fields));

  it.each([
    [200, { status: 422 }, 422],
    [200, { status: 200 }, 200],
    [200, { status: 'active' }, 200],
    [200, { status: 1 }, 200],
    [201, undefined, 201],
    [401, { status: 200 }, 401],
    [500, { status: 422 }, 500],
  ])('of status %i with %j means %i', (http, body, status) => expect(contractStatusOf(http, body)).toBe(status));

  it.each([
    [{ access_token: 'a.b-c' }, 'a.b-c'],
    [{ token: '17|Xy' }, '17|Xy'],
    [{ access_token: '', token: 'b' }, 'b'],
    [{ access_token: 'a;domain=x' }, undefined],
    [{ access_token: 'a b' }, undefined],
    [{ access_token: 'a\nb' }, undefined],
    [{ token: 7 }, undefined],
    [{}, undefined],
  ])('%j has the token %s', (fields, token) => expect(accessTokenIn(fields)).toBe(token));
});

describe('a mailed code', () => {
  it('is valid for five minutes, has a pause of a minute, and the settings’ profile, where the API says nothing', () => {
    const sent = { access_token: 't', expires_in: 300, resend_in: 60 };
    expect(codeSentIn({ token: 't' }, 'digits-4')).toEqual({ ...sent, code: { length: 4, type: 'number' } });
    expect(codeSentIn({ token: 't' }, 'digits-6')?.code).toEqual({ length: 6, type: 'number' });
    expect(codeSentIn({ token: 't' }, 'alnum-4')?.code).toEqual({ length: 4, type: 'letter-numeric' });
  });

  it('is as the API describes it', () => {
    const said = { access_token: 't', expires_in: 120, resend_in: 30, code: { length: 8, type: 'letter-numeric' } };
    expect(codeSentIn(said, 'digits-4')).toEqual(said);
  });

  it.each([{ length: 0, type: 'number' }, { length: 4, type: 'tel' }, {}, 4, null])(
    'has the settings’ profile where its form is %j',
    (code) => expect(codeSentIn({ token: 't', code }, 'digits-4')?.code).toEqual({ length: 4, type: 'number' }),
  );

  it('keeps the temporary token of the request for another, and is undefined without any', () => {
    expect(codeSentIn({}, 'digits-4', 'earlier')?.access_token).toBe('earlier');
    expect(codeSentIn({ token: 'later' }, 'digits-4', 'earlier')?.access_token).toBe('later');
    expect(codeSentIn({}, 'digits-4')).toBeUndefined();
  });
});

describe('an account', () => {
  it('is read from the API’s response', () => expect(userIn({ ...given, role: 'admin' }, api)).toEqual(layla));

  it('may have other types', () => {
    const fields = { id: 17, name: '', mobile: 201001234567, theme: 'sepia', is_completed: 1 };
    expect(userIn(fields, api)).toEqual({
      ...{ id: '17', name: null, email: '', mobile: '201001234567', image: null, theme: null },
      is_completed: true,
    });
  });

  it.each([
    ['/avatars/a.webp', 'https://api.football.example/avatars/a.webp'],
    ['https://api.football.example/a.png?v=2', 'https://api.football.example/a.png?v=2'],
    ['https://elsewhere.example/a.png', null],
    ['//elsewhere.example/a.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AA', null],
    ['https://', null],
    ['', null],
    [null, null],
  ])('with the picture %j shows %j', (image, shown) => expect(userIn({ ...given, image }, api)?.image).toBe(shown));

  it('keeps known fields that the response omits, and removes those it sets to null', () => {
    const known = { ...layla, image: 'https://api.football.example/a.webp' };
    expect(userIn({}, api, known)).toEqual(known);
    expect(userIn({ name: 'Sara', mobile: null }, api, known)).toEqual({ ...known, name: 'Sara', mobile: null });
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['', false],
    [null, false],
    [{}, false],
  ])('whose profile is complete by %j: %s', (is_completed, understood) =>
    expect(userIn({ ...given, is_completed }, api)?.is_completed).toBe(understood),
  );

  it('is undefined without an id', () => expect(userIn({ name: 'Layla' }, api)).toBeUndefined());
});

describe('a list of devices', () => {
  const [earlier, later] = ['2026-07-01T10:00:00.000Z', '2026-07-19T19:00:00.000Z'];
  const device = { id: 's1', browser: 'Firefox', system: 'Linux', created_at: earlier, last_seen_at: later };

  it('is read from the API’s response', () =>
    expect(sessionsIn([{ ...device, is_current: true, ip: '192.0.2.1' }])).toEqual([{ ...device, is_current: true }]));

  it('may omit which is the current one, what it is, and one of its times', () => {
    const bare = { browser: null, system: null, is_current: false };
    expect(sessionsIn([{ id: 7, created_at: earlier }])).toEqual([
      { ...bare, id: '7', created_at: earlier, last_seen_at: earlier },
    ]);
    expect(sessionsIn([{ id: 7, last_seen_at: later, created_at: 'long ago' }])).toEqual([
      { ...bare, id: '7', created_at: later, last_seen_at: later },
    ]);
  });

  it.each([[{}], [undefined], ['text'], [[null]], [[{ ...device, id: null }]], [[{ id: 's1' }]]])(
    'is undefined for %j',
    (list) => expect(sessionsIn(list)).toBeUndefined(),
  );
});

describe('a confirmed code', () => {
  it.each([
    [undefined, 'login'],
    ['login', 'login'],
    ['register', 'register'],
    ['reset', 'reset'],
    ['party', 'login'],
  ])('for %j signs in as %s', (purpose, understood) =>
    expect(confirmedIn({ ...given, token: 's', purpose }, api)).toEqual({
      ...layla,
      access_token: 's',
      purpose: understood,
    }),
  );

  it('may have been for another address, or for deleting the account', () => {
    expect(confirmedIn({ ...given, purpose: 'email' }, api)).toEqual({ ...layla, purpose: 'email' });
    expect(confirmedIn({ purpose: 'delete' }, api)).toEqual({ purpose: 'delete' });
    expect(confirmedIn({ purpose: 'delete', id: 7 }, api)).toEqual({ purpose: 'delete', id: '7' });
  });

  it.each([given, { token: 's' }, {}])('signs nobody in by %j: a token or an account is missing', (fields) =>
    expect(confirmedIn(fields, api)).toBeUndefined(),
  );
});
