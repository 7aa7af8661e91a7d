import { describe, expect, it } from 'vitest';
import type { Zone } from '#schemas/competition.ts';
import { zoneLooks } from './zone-look.ts';

const zone = (key: Zone['key'], from: number, en: string): Zone => ({
  key,
  from,
  to: from,
  label: { ar: 'منطقة', en },
});

describe('the looks of zones', () => {
  it('distinguish several of one kind; the last look is shared by all that follow', () => {
    const zones = [
      zone('champion', 1, 'Champions'),
      zone('continental', 2, 'First cup'),
      zone('continental', 3, 'Second cup'),
      zone('continental', 4, 'Third cup'),
      zone('continental', 5, 'Fourth cup'),
      zone('relegation', 18, 'Down'),
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

  it('are the same where the same cup is reached in another way', () => {
    const zones = [
      zone('continental', 1, 'First cup'),
      zone('continental', 5, 'Second cup'),
      zone('continental', 12, 'First cup, as winners of the second'),
    ];
    expect([...zoneLooks(zones).values()]).toEqual(['through', 'second', 'through']);
  });
});
