import { describe, expect, it } from 'vitest';
import { roll } from './roll.ts';

const entries = (...labels: string[]) =>
  roll(labels.map((label) => ({ season: { id: label, label } }))).map((entry) =>
    'gap' in entry ? `${entry.gap.from}…${entry.gap.to}` : entry.winner.season.label,
  );

describe('the roll of champions', () => {
  it('says between which seasons the record has a gap', () => {
    expect(entries('2024/25', '2023/24', '2019/20')).toEqual(['2024/25', '2023/24', '2019/20…2023/24', '2019/20']);
  });

  it('has none in a competition that is held every four years', () => {
    expect(entries('2026', '2022', '2018')).toEqual(['2026', '2022', '2018']);
    expect(entries('2011', '2007', '2004', '2000', '1996')).toEqual(['2011', '2007', '2004', '2000', '1996']);
    expect(entries('1950', '1938', '1934')).toEqual(['1950', '1938…1950', '1938', '1934']);
  });

  it('has none with one season', () => {
    expect(entries('2024/25')).toEqual(['2024/25']);
    expect(entries()).toEqual([]);
  });
});
