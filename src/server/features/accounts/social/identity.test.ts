import { describe, expect, it } from 'vitest';
import { identityIn } from './identity.ts';

describe("a user's identity at a provider", () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    ['yes', false],
    [null, false],
    [undefined, false],
  ])('has a verified address where an issuer says %j: %s', (email_verified, isEmailVerified) => {
    for (const provider of ['google', 'apple', 'oidc'] as const)
      expect(identityIn(provider, { sub: '1', email: 'a@example.com', email_verified })).toEqual({
        provider,
        subject: '1',
        email: 'a@example.com',
        isEmailVerified,
      });
  });

  it('never has a verified address at Facebook, whatever it says', () => {
    expect(identityIn('facebook', { id: '1', email: 'a@example.com', email_verified: true })).toEqual({
      provider: 'facebook',
      subject: '1',
      email: 'a@example.com',
      isEmailVerified: false,
    });
  });

  it('has no address at X', () => {
    expect(identityIn('twitter', { data: { id: '1', email: 'a@example.com' } })).toMatchObject({
      subject: '1',
      email: null,
      isEmailVerified: false,
    });
  });

  it('may have no address at all', () => {
    for (const email of [undefined, null, '', 5]) expect(identityIn('oidc', { sub: '1', email }).email).toBeNull();
  });

  it.each([undefined, null, 'x', {}, { sub: '' }, { sub: 1 }, { sub: 'x'.repeat(256) }])(
    'is refused without a name for the account: %j',
    (profile) => {
      for (const provider of ['google', 'facebook', 'twitter'] as const)
        expect(() => identityIn(provider, profile)).toThrow();
    },
  );
});
