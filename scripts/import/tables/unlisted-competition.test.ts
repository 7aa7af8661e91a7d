import { describe, expect, it } from 'vitest';
import { unlistedCompetition } from './unlisted-competition.ts';

describe('a competition that no table has', () => {
  it.each([
    [
      'ie.1',
      'Ireland | Premier Division 2024',
      { id: 'ie-1', country: 'IE', tier: 1, name: { ar: 'دوري أيرلندا، الدرجة 1', en: 'Premier Division' } },
    ],
    ['se.2', 'Superettan 2024/25', { id: 'se-2', country: 'SE', tier: 2, name: { en: 'Superettan' } }],
    ['no.1', '2024/25', { name: { en: 'Norway, tier 1' } }],
  ])('%s of “%s” is described by its country and tier', (code, name, expected) => {
    expect(unlistedCompetition(code, name)).toMatchObject({ kind: 'league', scope: 'domestic', ...expected });
  });

  it.each(['xx.1', 'uefa.sc', 'friendly', 'eg'])('%s is of no country', (code) => {
    expect(unlistedCompetition(code, 'Cup 2024')).toBeUndefined();
  });
});
