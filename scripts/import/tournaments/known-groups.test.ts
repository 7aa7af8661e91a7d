import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { committedSeason } from '../../../tests/fixtures/openfootball/committed-season.ts';

const { groups } = JSON.parse(readFileSync(new URL('../testing/known/group-tables.json', import.meta.url), 'utf8')) as {
  groups: Record<string, string[][]>;
};

describe('known final tables of groups', () => {
  it.each(Object.entries(groups))('%s', (id, known) => {
    const { season, matches } = committedSeason(id);
    const tables = groupStages(season).flatMap((stage) => groupTables(season, stage, matches));
    expect(tables.map(({ rows }) => rows.map(({ team }) => team))).toEqual(known);
    expect(tables.flatMap(({ rows }) => rows).filter(({ shared }) => shared)).toEqual([]);
  });
});
