import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeVersions, type Priority, type Versions } from './three-way-merge.ts';

const merge = (versions: Partial<Versions>, priority: Priority = 'desk') =>
  mergeVersions({ base: undefined, desk: undefined, source: undefined, ...versions }, priority);
const paths = (versions: Partial<Versions>): string[] =>
  merge(versions).disagreements.map(({ path }) => path.join('.'));

describe('a field', () => {
  const base = { name: { ar: 'الأهلي', en: 'Al Ahly' }, founded: 1907 };

  it('follows the source where the desk has not changed it, and the desk where it has', () => {
    const desk = { ...base, name: { ...base.name, ar: 'النادي الأهلي' } };
    const source = { name: { ...base.name, en: 'Al Ahly SC' }, founded: 1908 };
    expect(merge({ base, desk, source })).toEqual({
      value: { name: { ar: 'النادي الأهلي', en: 'Al Ahly SC' }, founded: 1908 },
      disagreements: [{ path: ['name', 'ar'], desk: 'النادي الأهلي', source: 'الأهلي' }],
    });
  });

  it('that the desk deleted stays deleted, and one that it added stays', () => {
    const desk = { name: base.name, website: 'https://example.org' };
    expect(merge({ base, desk, source: base }).value).toEqual(desk);
    expect(paths({ base, desk, source: base })).toEqual(['founded']);
  });

  it('that the source dropped goes, but not where the desk edited it', () => {
    expect(merge({ base, desk: base, source: { name: base.name } }).value).toEqual({ name: base.name });
    const desk = { ...base, founded: 1900 };
    expect(merge({ base, desk, source: { name: base.name } }).value).toEqual(desk);
  });

  it('is the desk’s without a base, and what only the source has is added', () => {
    const desk = { name: { ar: 'النادي الأهلي' }, website: 'https://example.org' };
    expect(merge({ desk, source: base })).toEqual({
      value: { name: { ar: 'النادي الأهلي', en: 'Al Ahly' }, founded: 1907, website: 'https://example.org' },
      disagreements: [{ path: ['name', 'ar'], desk: 'النادي الأهلي', source: 'الأهلي' }],
    });
  });

  it('is the source’s where it has priority, but for what the desk alone has', () => {
    const desk = { name: base.name, founded: 1900, website: 'https://example.org' };
    const source = { ...base, founded: 1908 };
    expect(merge({ base, desk, source }, 'source').value).toEqual({ ...source, website: 'https://example.org' });
  });
});

describe('a score', () => {
  it('is merged as a whole: half of a correction would be a result that nobody reported', () => {
    const score = (home: number, away: number) => ({ score: { regularTime: { home, away } } });
    expect(merge({ base: score(2, 1), desk: score(3, 1), source: score(2, 2) }).value).toEqual(score(3, 1));
  });
});

describe('a list', () => {
  it('of other names keeps those that the desk added, whatever the source adds or drops', () => {
    const player = (...aliases: string[]) => ({ id: 'lionel-messi', aliases });
    const versions = { base: player('Messi'), desk: player('Messi', 'البرغوث'), source: player('L. Messi') };
    expect(merge(versions).value).toEqual(player('L. Messi', 'البرغوث'));
    expect(merge({ ...versions, source: { id: 'lionel-messi' } }, 'source').value).toEqual(player('البرغوث'));
  });

  const tie = (slot: number, more: object = {}) => ({ slot, feeders: [], matches: [`match-${slot}`], ...more });

  it('of items is merged by id or slot, with the order of the desk', () => {
    const base = [tie(1), tie(2)];
    const desk = [tie(2, { feeders: [7] }), tie(9), tie(1)];
    const source = [tie(1, { matches: ['match-1', 'replay'] }), tie(2), tie(3)];
    expect(merge({ base, desk, source }).value).toEqual([
      tie(2, { feeders: [7] }),
      tie(3),
      tie(9),
      tie(1, { matches: ['match-1', 'replay'] }),
    ]);
  });

  it('follows a new order of the source', () => {
    const [a, b, c, own] = ['a', 'b', 'c', 'own'].map((id) => ({ id }));
    expect(merge({ base: [a, b, c], desk: [a, own, b, c], source: [c, b, a] }).value).toEqual([c, b, a, own]);
  });

  it('of teams or other names takes the additions and removals of both', () => {
    const of = (...teams: string[]) => ({ teams });
    expect(merge({ base: of('a', 'b', 'c'), desk: of('b', 'c', 'd'), source: of('a', 'b', 'e') }).value).toEqual(
      of('b', 'e', 'd'),
    );
  });

  it('whose order has a meaning is the desk’s as a whole', () => {
    const rules = (tiebreakers: string[], zones: object[]) => ({ rules: { tiebreakers, zones } });
    const zone = { from: 1, to: 1, key: 'champion' };
    const versions = {
      base: rules(['gd', 'gf'], []),
      desk: rules(['gd', 'gf'], [zone]),
      source: rules(['gf', 'gd'], []),
    };
    expect(merge(versions).value).toEqual(rules(['gf', 'gd'], [zone]));
    expect(paths(versions)).toEqual(['rules.zones']);
  });
});

describe('any three versions', () => {
  const item = fc.record(
    { id: fc.constantFrom('a', 'b', 'c'), x: fc.nat(3), score: fc.dictionary(fc.constantFrom('h', 'a'), fc.nat(3)) },
    { requiredKeys: ['id'] },
  );
  const data = fc.record(
    {
      name: fc.dictionary(fc.constantFrom('ar', 'en'), fc.constantFrom('p', 'q', 'r')),
      items: fc.uniqueArray(item, { selector: ({ id }) => id }),
      teams: fc.uniqueArray(fc.constantFrom('k', 'l', 'm')),
      order: fc.array(fc.constantFrom('k', 'l', 'm')),
    },
    { requiredKeys: [] },
  );

  it('make what the source has where the desk changed nothing, and what the desk has where the source did not', () => {
    fc.assert(
      fc.property(data, data, (base, other) => {
        expect(merge({ base, desk: base, source: other }).value).toEqual(other);
        expect(merge({ base, desk: other, source: base }).value).toEqual(other);
      }),
    );
  });

  it('make the same when merged again with the same source', () => {
    fc.assert(
      fc.property(data, data, data, fc.constantFrom<Priority>('desk', 'source'), (base, desk, source, priority) => {
        const once = merge({ base, desk, source }, priority).value;
        expect(merge({ base: source, desk: once, source }).value).toEqual(once);
      }),
    );
  });

  it('contain every field as the desk wrote it', () => {
    fc.assert(
      fc.property(data, data, data, (base, desk, source) => {
        const { name, order } = merge({ base, desk, source }).value as typeof desk;
        for (const locale of ['ar', 'en']) {
          if (desk.name?.[locale] !== base.name?.[locale] && source.name)
            expect(name?.[locale]).toBe(desk.name?.[locale]);
        }
        if (JSON.stringify(desk.order) !== JSON.stringify(base.order)) expect(order).toEqual(desk.order);
      }),
    );
  });
});
