import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../merge/json-values.ts';
import { fieldsOf, importFolder, seasonPath } from './testing/import-folder.ts';
import { rawMatch, type RawMatch } from '../testing/league-file.ts';
import { thorough } from '../../../tests/support/thorough.ts';

type Path = (string | number)[];

/** Runs a test in a folder of its own. */
const inFolder = async (test: (newsroom: ReturnType<typeof importFolder>) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    await test(importFolder(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const teams = ['Al Ahly SC', 'Zamalek', 'Al Masry SC', 'Ismaily'];
const fixtures = teams.flatMap((team1) => teams.filter((team) => team !== team1).map((team2) => ({ team1, team2 })));

/** A season of some matches between four clubs, each once; every club plays the first in the list. */
const season: fc.Arbitrary<RawMatch[]> = fc
  .tuple(...fixtures.map(() => fc.record({ day: fc.integer({ min: 1, max: 28 }), goals: fc.option(fc.nat(5)) })))
  .map((details) =>
    fixtures.map((fixture, index) => {
      const { day = 1, goals = null } = details[index] ?? {};
      const score = goals === null ? {} : { ft: [goals, 1] };
      return rawMatch({ ...fixture, date: `2025-03-${String(day).padStart(2, '0')}`, score });
    }),
  );

const files = ['clubs/al-ahly.json', 'competitions/egyptian-league.json', `${seasonPath}/season.json`];

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], data);

/** A valid text, number or day in place of another; undefined for a field whose values are few or are ids. */
const otherValue = (value: unknown, path: Path): unknown => {
  if (
    path.some((key) => ['id', 'kind', 'type', 'country', 'competition', 'teams', 'tiebreakers'].includes(String(key)))
  )
    return;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || /^(?:#|https?:)/.test(value)) return;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return '2025-01-01';
  return ['name', 'city', 'nickname', 'label', 'shortName'].some((key) => path.includes(key))
    ? `${value} 2`
    : undefined;
};

const withValue = (data: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry: unknown, index) => (index === key ? withValue(entry, rest, value) : entry));
  return isObject(data) ? { ...data, [key]: withValue(data[key], rest, value) } : data;
};

describe('any season', () => {
  it('is written once: a second import in any order of its matches changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(season, fc.infiniteStream(fc.nat()), (matches, random) =>
        inFolder(async (newsroom) => {
          await newsroom.run(matches);
          const before = await newsroom.texts();
          const shuffled = matches.map((match) => ({ match, at: random.next().value as number }));
          const order = shuffled.toSorted((a, b) => a.at - b.at).map(({ match }) => match);
          expect(await newsroom.run(order)).toEqual({ changed: [], codes: [] });
          expect(await newsroom.texts()).toEqual(before);
        }),
      ),
      { numRuns: thorough ? 20 : 8 },
    );
  });

  it('keeps every field that the newsroom edited, after any later import, and the next import changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(season, season, fc.constantFrom(...files), fc.nat(), (first, later, file, which) =>
        inFolder(async (newsroom) => {
          await newsroom.run(first);
          const data = await newsroom.read(file);
          const editable = fieldsOf(data).filter((path) => otherValue(valueAt(data, path), path) !== undefined);
          const path = editable[which % editable.length] ?? [];
          const value = otherValue(valueAt(data, path), path);
          await newsroom.edit(file, () => withValue(data, path, value));
          await newsroom.run(later);
          expect(valueAt(await newsroom.read(file), path)).toEqual(value);
          expect((await newsroom.run(later)).changed).toEqual([]);
        }),
      ),
      { numRuns: thorough ? 40 : 14 },
    );
  });

  it('keeps every result that the newsroom corrected', async () => {
    await fc.assert(
      fc.asyncProperty(season, season, fc.nat(11), fc.nat(9), (first, later, which, home) =>
        inFolder(async (newsroom) => {
          await newsroom.run(first);
          const path = `${seasonPath}/matches.json`;
          const own = { status: 'FINISHED', score: { regularTime: { home, away: 7 } }, events: [] };
          const matches = await newsroom.read<{ id: string }[]>(path);
          const id = matches[which]?.id;
          await newsroom.edit(path, () => matches.map((match) => (match.id === id ? { ...match, ...own } : match)));
          const { codes } = await newsroom.run(later);
          const after = (await newsroom.read<{ id: string }[]>(path)).find((match) => match.id === id);
          expect(after).toMatchObject(own);
          expect(codes.some((line) => line.startsWith(`NEWSROOM_DISAGREES ${path} ${id}`))).toBe(true);
        }),
      ),
      { numRuns: thorough ? 40 : 14 },
    );
  });
});
