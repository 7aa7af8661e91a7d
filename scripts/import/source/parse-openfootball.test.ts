import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseOpenfootball } from './parse-openfootball.ts';
import { sourceGroups, sourceNamedTeams, sourceStadiums, sourceTeams } from './openfootball-shapes.ts';

const parse = (data: unknown, shape: Parameters<typeof parseOpenfootball>[2]) => {
  const { value, irregularities } = parseOpenfootball('worldcup.json', JSON.stringify(data), shape);
  return { value, codes: irregularities.map(({ code, position }) => `${code} ${position}`.trim()) };
};

const luzhniki = { city: 'Moscow', name: 'Luzhniki Stadium', capacity: 78011 };

describe('a file beside the matches', () => {
  it('is read without an entry that does not fit, which is named', () => {
    const { value, codes } = parse(
      { name: '', stadiums: [luzhniki, { ...luzhniki, capacity: 'many' }, 7] },
      sourceStadiums,
    );
    expect(value).toEqual({ name: '', stadiums: [luzhniki] });
    expect(codes).toEqual(['BAD_ENTRY stadiums[1].capacity', 'BAD_ENTRY stadiums[2]']);
  });

  it('is read without keys that are not known', () => {
    const { value, codes } = parse({ name: '', stadiums: [{ ...luzhniki, roof: true }] }, sourceStadiums);
    expect(value).toEqual({ name: '', stadiums: [luzhniki] });
    expect(codes).toEqual(['UNKNOWN_KEY stadiums[0]']);
  });

  it('of another shape altogether is left out, and named', () => {
    expect(parse({ name: '', rounds: [] }, sourceGroups)).toEqual({
      value: undefined,
      codes: ['UNKNOWN_KEY', 'UNREAD_FILE groups'],
    });
  });

  it('with too few entries that fit is left out', () => {
    const { value, codes } = parse({ teams: ['Brazil', 7] }, z.strictObject({ teams: z.array(z.string()).min(2) }));
    expect(value).toBeUndefined();
    expect(codes.every((code) => code.startsWith('UNREAD_FILE'))).toBe(true);
  });

  it('of groups keeps one whose draw is not over, without an entry that is no team', () => {
    const group = (teams: unknown[]) => ({ name: '', groups: [{ name: 'Group A', teams }] });
    const { value, codes } = parse(group(['Brazil', 7]), sourceGroups);
    expect(value).toEqual(group(['Brazil']));
    expect(codes).toHaveLength(1);
    expect(parse(group([]), sourceGroups)).toEqual({ value: group([]), codes: [] });
  });
});

describe('a file of teams', () => {
  it('has a list from 2026 on, and a name and a list in 2014 and 2018', () => {
    const list = parse([{ name: 'Egypt', fifa_code: 'EGY', confed: 'CAF' }], sourceTeams);
    const named = { name: 'Egypt', code: 'EGY', continent: 'Africa', assoc: { key: 'x' }, confed: 'CAF' };
    const older = parse({ name: 'World Cup 2018', teams: [named] }, sourceNamedTeams);
    expect(list.value).toMatchObject([{ name: 'Egypt', fifa_code: 'EGY', position: '[0].fifa_code' }]);
    expect(older.value).toEqual([{ name: 'Egypt', fifa_code: 'EGY', position: 'teams[0].code' }]);
    expect([...list.codes, ...older.codes]).toEqual([]);
  });
});
