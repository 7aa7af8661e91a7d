import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { club, type Club } from '#schemas/club.ts';
import { colourDifference, contrast } from '#lib/colour.ts';
import { markDifference } from './difference.ts';
import { drawing } from './drawing.ts';
import { markPaths, monogramColours } from './mark-paths.ts';
import { monogramOf } from './monogram.ts';
import { patterns } from './patterns.ts';
import { type ClubMark, flagOf, smallMark, teamMark } from './team-mark.ts';

const root = join(import.meta.dirname, '../../..');
const content = join(root, 'src/content/football');
const clubs = new Map(
  globSync('*.json', { cwd: join(content, 'clubs') }).map((file): [string, Club] => {
    const each = club.parse(JSON.parse(readFileSync(join(content, 'clubs', file), 'utf8')));
    return [each.id, each];
  }),
);
const hasFlag = (flag: string): boolean =>
  existsSync(join(root, 'node_modules/country-flag-icons/1x1', `${flag}.svg`)) ||
  existsSync(join(import.meta.dirname, 'flags', `${flag}.svg`));
const mark = (facts: Partial<ClubMark> = {}): ClubMark => ({
  primary: '#d5121e',
  secondary: '#ffffff',
  pattern: 'plain',
  monogram: 'A',
  ...facts,
});

describe('colours', () => {
  it('have the contrast WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('differ as they look: black and white by one, two reds hardly', () => {
    expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(1, 2);
    expect(colourDifference('#d5121e', '#c8102e')).toBeLessThan(0.06);
    expect(colourDifference('#d5121e', '#034694')).toBeGreaterThan(0.2);
  });
});

describe('a monogram', () => {
  const of = (en: string, ar: string, more: Partial<Pick<Club, 'shortName' | 'monogram'>> = {}) =>
    locales.map((locale) => monogramOf({ name: { ar, en }, ...more }, locale));

  it.each([
    ['Al Ahly', 'الأهلي', ['أ', 'A']],
    ['Liverpool', 'ليفربول', ['ل', 'L']],
    ['Manchester City', 'مانشستر سيتي', ['م', 'MC']],
    ['FC Barcelona', 'نادي برشلونة', ['ب', 'B']],
    ['Saint-Étienne', 'سانت إتيان', ['س', 'SE']],
    ['Élan', 'إيلان', ['إ', 'E']],
    ['Mainz 05', 'ماينز 05', ['م', 'M']],
    ['MC Oran', 'مولودية وهران', ['م', 'O']],
    ['ZED', 'زد', ['ز', 'Z']],
  ])('of %s is that of the word that tells it from others', (en, ar, letters) => {
    expect(of(en, ar)).toEqual(letters);
  });

  it('is taken from the short name, and from the file before all', () => {
    const shortName = { ar: 'الوداد', en: 'Wydad' };
    expect(of('Wydad Casablanca', 'نادي الوداد', { shortName })).toEqual(['و', 'W']);
    expect(of('Paris Saint-Germain', 'باريس', { monogram: { en: 'PS' } })).toEqual(['ب', 'PS']);
  });

  it('is left out where a script has no letters here', () => {
    expect(of('Γκολ', 'Γκολ')).toEqual(['', '']);
  });
});

describe('a mark', () => {
  const colours = ['#d5121e', '#ffffff', '#fdb913', '#101010', '#75b4e3', '#14387f'];

  it.each(Object.keys(patterns) as ClubMark['pattern'][])('with %s has letters of 3:1 and more', (pattern) => {
    for (const primary of colours)
      for (const secondary of colours) {
        const { letter, ground } = monogramColours(mark({ primary, secondary, pattern }));
        expect(contrast(letter, ground), `${primary} and ${secondary}`).toBeGreaterThanOrEqual(3);
      }
  });

  it('has letters in both scripts for every club of the demo, one where it is small', () => {
    for (const team of clubs.values())
      for (const locale of locales) {
        const drawn = teamMark(team, locale);
        if ('flag' in drawn) continue;
        expect(drawn.monogram, `${team.id} in ${locale}`).not.toBe('');
        expect(markPaths(smallMark(drawn)).filter(({ transform }) => transform)).toHaveLength(1);
      }
  });

  it('is drawn as SVG from all that it is made of', () => {
    const marks = [mark(), mark({ monogram: 'L' }), mark({ pattern: 'stripes' }), mark({ primary: '#75b4e3' })];
    const paths = [...drawing(mark()).matchAll(/<path fill="(\S+)" d="([^"]+)"(?: transform="([^"]+)")?><\/path>/g)];
    expect(paths.map(([, fill, d, transform]) => ({ fill, d, ...(transform && { transform }) }))).toEqual(
      markPaths(mark()),
    );
    expect(new Set([...marks, mark({ secondary: '#fdb913' })].map(drawing)).size).toBe(5);
  });

  it('differs by its pattern more than by its letter, and not at all from itself', () => {
    expect(markDifference(mark(), mark())).toBe(0);
    const byLetter = markDifference(mark(), mark({ monogram: 'L' }));
    const byPattern = markDifference(mark(), mark({ pattern: 'stripes' }));
    expect(byLetter).toBeGreaterThan(0);
    expect(byPattern).toBeGreaterThan(byLetter);
    expect(markDifference(mark({ monogram: 'أ' }), mark({ monogram: 'إ' }))).toBe(0);
    expect(markDifference({ flag: 'EG' }, { flag: 'EG' })).toBe(0);
    expect(markDifference({ flag: 'EG' }, mark())).toBe(1);
  });
});

describe('a national team', () => {
  it('of the demo has a flag', () => {
    const teams = [...clubs.values()].filter(({ kind }) => kind === 'national');
    expect(teams.length).toBeGreaterThan(50);
    expect(teams.map(flagOf).filter((flag) => !hasFlag(flag))).toEqual([]);
  });
});
