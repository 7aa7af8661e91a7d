import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagOf } from '#football/marks/team-mark.ts';
import nations from './nations.json' with { type: 'json' };
import { nationTable } from './nations.ts';

const root = join(import.meta.dirname, '../../..');
const folders = ['node_modules/country-flag-icons/1x1', 'src/football/marks/flags'];
const hasFlag = (flag: string): boolean => folders.some((folder) => existsSync(join(root, folder, `${flag}.svg`)));
const known = nationTable.parse(nations);

describe('the flag of a nation', () => {
  it('is drawn for each that the tables have', () => {
    expect(
      Object.values(known)
        .map(flagOf)
        .filter((flag) => !hasFlag(flag)),
    ).toEqual([]);
  });

  it.each([
    ['URS', 'soviet-union'],
    ['GDR', 'east-germany'],
    ['FRG', 'DE'],
    ['TCH', 'CZ'],
    ['INH', 'NL'],
    ['ENG', 'GB-ENG'],
  ])('%s is that of its time: %s', (code, flag) => {
    const nation = known[code];
    expect(nation && flagOf(nation)).toBe(flag);
  });
});
