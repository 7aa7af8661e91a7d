import { describe, expect, it } from 'vitest';
import { answerTo, detailOf, messageOf, readAnswer } from './answer.ts';

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

describe('an answer', () => {
  it('returns the API’s data and message', async () => {
    const answer = await readAnswer(json({ status: 200, message: 'Sent', data: { resend_in: 60 } }));
    expect(answer).toEqual({ ok: true, data: { resend_in: 60 }, message: 'Sent' });
  });

  it('of another status is a failure, with a message for each field', async () => {
    const body = { status: 422, message: 'Look again', errors: { email: 'No such domain' } };
    expect(await readAnswer(json(body, { status: 422 }))).toEqual({
      ok: false,
      failure: { kind: 'answered', status: 422, message: 'Look again', errors: { email: 'No such domain' } },
    });
  });

  it('says when a retry can succeed', async () => {
    const headers = { 'Retry-After': '40' };
    const answer = await readAnswer(json({ status: 429, message: 'Wait' }, { status: 429, headers }));
    expect(answer).toMatchObject({ ok: false, failure: { retryAfter: 40 } });
  });

  it.each(['<h1>Bad gateway</h1>', '', 'null', '"text"', '{"message":7}'])('survives a body of %j', async (body) => {
    const answer = await readAnswer(new Response(body, { status: 502 }));
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'answered', status: 502, message: '' } });
  });

  it('that never comes is a failure of the network', async () => {
    expect(await answerTo(Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      ok: false,
      failure: { kind: 'network' },
    });
  });
});

describe('what a message adds to a sentence', () => {
  const of = (status: number, message: string) => detailOf({ kind: 'answered', status, message });

  it('is a sentence', () => {
    expect(of(413, 'The file is too large')).toBe('The file is too large.');
    expect(of(429, 'Too many attempts. Please wait.')).toBe('Too many attempts. Please wait.');
  });

  it('is nothing where the fault is the server’s, or nothing was said', () => {
    expect([of(500, 'Internal Server Error'), of(409, ''), detailOf({ kind: 'network' })]).toEqual(['', '', '']);
  });
});

describe('the message of a failure', () => {
  const words = ['Invalid OTP code', 'Network error. Please try again.'] as const;

  it('is the server’s where it sent one', () => {
    expect(messageOf({ kind: 'answered', status: 422, message: 'Not this one' }, ...words)).toBe('Not this one');
  });

  it('is the fallback of the call, or of the network', () => {
    expect(messageOf({ kind: 'answered', status: 500, message: '' }, ...words)).toBe('Invalid OTP code');
    expect(messageOf({ kind: 'network' }, ...words)).toBe('Network error. Please try again.');
  });
});
