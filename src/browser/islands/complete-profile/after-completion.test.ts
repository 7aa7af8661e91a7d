import { expect, it } from 'vitest';
import { afterCompletion } from './after-completion.ts';

const links = { home: '/ar', profile: '/ar/profile' };
const origin = 'https://football.example';
const after = (wanted: string | null, wasComplete = false) => afterCompletion(wanted, origin, links, wasComplete);

it('leads to the page the reader was heading for', () => {
  expect(after('/en/voting?poll=1#now')).toBe('/en/voting?poll=1#now');
  expect(after('/en/voting', true)).toBe('/en/voting');
});

it.each([null, '', 'https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'leads home from %j, and to the account for a reader whose profile was complete',
  (wanted) => {
    expect(after(wanted)).toBe('/ar');
    expect(after(wanted, true)).toBe('/ar/profile');
  },
);

it.each(['/ar/complete-profile', '/en/complete-profile?callbackUrl=%2Far', '/ar/complete-profile.html'])(
  'does not lead from the form to the form by %j',
  (wanted) => expect(after(wanted)).toBe('/ar'),
);
