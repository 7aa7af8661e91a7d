import { describe, expect, it } from 'vitest';
import { type Zone } from '#schemas/competition.ts';
import { zoneLooks } from './zone-look.ts';

const label = { ar: 'منطقة', en: 'Zone' };
const zone = (key: Zone['key'], from: number): Zone => ({ key, from, to: from, label });

describe('the looks of zones', () => {
  it('tell several of one kind apart, the last look standing for all that follow', () => {
    const zones = [
      zone('champion', 1),
      ...[2, 3, 4, 5].map((from) => zone('continental', from)),
      zone('relegation', 18),
    ];
    expect([...zoneLooks(zones)]).toEqual([
      [1, 'first'],
      [2, 'through'],
      [3, 'second'],
      [4, 'third'],
      [5, 'third'],
      [18, 'down'],
    ]);
  });
});
