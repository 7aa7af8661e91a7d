import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueTables } from '#football/league-tables.ts';
import { season as seasonSchema } from '#schemas/competition.ts';
import { match as matchSchema } from '#schemas/match.ts';
import { checkFiles, contentFiles, contentText } from '../content/content-files.ts';
import { severities } from '../source/irregularity.ts';
import { mergeFile } from '../merge/merge-file.ts';
import { arbitraryEntries, arbitraryFile } from '../testing/arbitrary-league-file.ts';
import { readMatchesOfLeague } from '../testing/league-file.ts';
import { thorough } from '../../../tests/support/thorough.ts';

const read = (entries: unknown[]) => readMatchesOfLeague(entries);

/** The season's files as text; empty for a season that must not be written. */
const seasonTexts = (entries: unknown[]): string[] => {
  const { imported, irregularities } = read(entries);
  const written = imported && irregularities.every(({ code }) => severities[code] === 'warning');
  return written ? contentFiles(imported).season.files.map(({ data }) => contentText(data)) : [];
};

describe('any file of a league', () => {
  it('is read to its end, and every fault in it is reported with a known code, the file and a position', () => {
    fc.assert(
      fc.property(arbitraryFile, (raw) => {
        const { irregularities } = readMatchesOfLeague(undefined, { raw });
        for (const { code, file } of irregularities) {
          expect(severities).toHaveProperty(code);
          expect(file).toBe('eg.1.json');
        }
      }),
      { numRuns: thorough ? 300 : 100 },
    );
  });

  it('produces files that the content accepts, or an error', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        const { imported, irregularities } = read(entries);
        const errors = irregularities.filter(({ code }) => severities[code] === 'error');
        if (errors.length > 0 || imported === undefined) return;
        expect(checkFiles(contentFiles(imported).season.files)).toEqual([]);
      }),
      { numRuns: thorough ? 300 : 100 },
    );
  });

  it('invents no goal: every score of a match is in one of its entries', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        const said = new Set(JSON.stringify(entries).match(/\[\d+,\d+\]/g));
        for (const match of read(entries).imported?.matches ?? []) {
          for (const goals of 'score' in match && match.score ? Object.values(match.score) : []) {
            expect(said).toContain(JSON.stringify([goals.home, goals.away]));
          }
        }
      }),
      { numRuns: thorough ? 300 : 100 },
    );
  });

  it('drops no match without a report', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        const { imported, irregularities } = read(entries);
        const reported = new Set(irregularities.map(({ position }) => /^matches\[\d+\]/.exec(position)?.[0]));
        const matchCount = imported?.matches.length ?? 0;
        expect(matchCount + reported.size).toBeGreaterThanOrEqual(entries.length);
      }),
      { numRuns: thorough ? 300 : 100 },
    );
  });

  it('produces the same season in any order of its matches, except for duplicate fixtures', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        fc.pre(!read(entries).codes.some((code) => code.startsWith('DUPLICATE_MATCH')));
        expect(seasonTexts([...entries].reverse())).toEqual(seasonTexts(entries));
      }),
      { numRuns: thorough ? 300 : 100 },
    );
  });

  it('changes nothing when imported again', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        const { imported } = read(entries);
        if (imported === undefined) return;
        const { items, season } = contentFiles(imported);
        for (const file of [...items, ...season.files]) {
          const once = mergeFile(file, { base: undefined, newsroom: undefined }, 'newsroom');
          const present = { base: once.imported, newsroom: once.data };
          const again = mergeFile(file, present, 'newsroom');
          expect(contentText(again.data)).toBe(contentText(once.data));
          expect(again.irregularities).toEqual([]);
        }
      }),
      { numRuns: thorough ? 100 : 34 },
    );
  });

  it('produces tables that add up', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        const { imported, irregularities } = read(entries);
        if (imported === undefined || irregularities.some(({ code }) => severities[code] === 'error')) return;
        const matches = imported.matches.map((match) => matchSchema.parse(match));
        for (const { rows } of leagueTables(seasonSchema.parse(imported.season), matches)) {
          const sum = (value: (row: (typeof rows)[number]) => number) =>
            rows.reduce((total, row) => total + value(row), 0);
          for (const { played, won, drawn, lost, points } of rows) {
            expect(won + drawn + lost).toBe(played);
            expect(points).toBe(3 * won + drawn);
          }
          if (rows.length === imported.season.teams.length)
            expect(sum((row) => row.goalsFor)).toBe(sum((row) => row.goalsAgainst));
        }
      }),
      { numRuns: thorough ? 100 : 34 },
    );
  });
});
