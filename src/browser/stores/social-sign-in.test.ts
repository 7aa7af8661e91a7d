import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#browser/api-client/answer.ts';
import { beginSignIn, readCsrfToken, readProviders } from '#browser/api-client/social.ts';
import { signInWith } from './social-sign-in.ts';

vi.mock('#browser/api-client/social.ts');

const words = { OAuthSignin: 'not reached', Configuration: 'out of order', networkError: 'no network' };
const yes = <Data>(data: Data) => ({ ok: true as const, data, message: '' });
const no = (failure: Failure) => ({ ok: false as const, failure });
const unavailable = no({ kind: 'answered', status: 503, message: '' });
const tooMany = no({ kind: 'answered', status: 429, message: 'too many', retryAfter: 60 });
const offline = no({ kind: 'network' });
const leave = vi.fn();
const begin = () => signInWith('google', '/ar/voting#p1', words, leave);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(readProviders).mockResolvedValue(yes({ google: { name: 'Google' } }));
  vi.mocked(readCsrfToken).mockResolvedValue(yes({ csrfToken: 'token' }));
  vi.mocked(beginSignIn).mockResolvedValue(yes({ url: 'https://accounts.example/' }));
});

describe('signing in with a provider', () => {
  it('posts the form with its token and leaves for the address in the response', async () => {
    expect(await begin()).toBeUndefined();
    expect(beginSignIn).toHaveBeenCalledWith('google', '/ar/voting#p1', 'token');
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://accounts.example/');
  });

  it('does not begin with a provider that the site has dropped', async () => {
    vi.mocked(readProviders).mockResolvedValue(yes({ constructor: { name: 'x' } }));
    expect(await begin()).toBe('out of order');
    expect(beginSignIn).not.toHaveBeenCalled();
  });

  it.each([
    ['the list of providers', () => vi.mocked(readProviders).mockResolvedValue(unavailable), 'not reached'],
    ['the list of providers', () => vi.mocked(readProviders).mockResolvedValue(offline), 'no network'],
    ['the token', () => vi.mocked(readCsrfToken).mockResolvedValue(unavailable), 'not reached'],
    ['the provider', () => vi.mocked(beginSignIn).mockResolvedValue(unavailable), 'not reached'],
    ['room for another', () => vi.mocked(beginSignIn).mockResolvedValue(tooMany), 'too many'],
  ])('stays and says why without %s', async (_what, fail, reason) => {
    fail();
    expect(await begin()).toBe(reason);
    expect(leave).not.toHaveBeenCalled();
  });
});
