import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeVersions, type Side, type Versions } from './three-way-merge.ts';

const merge = (versions: Partial<Versions>, priority: Side = 'newsroom') =>
  mergeVersions({ base: undefined, newsroom: undefined, source: undefined, ...versions }, priority);
const paths = (versions: Partial<Versions>): string[] =>
  merge(versions).disagreements.map(({ path }) => path.join('.'));

describe('a field', () => {
  const base = { name: { ar: 'الأهلي', en: 'Al Ahly' }, founded: 1907 };

  it('follows the source where the newsroom has not changed it, and the newsroom where it has', () => {
    const newsroom = { ...base, name: { ...base.name, ar: 'النادي الأهلي' } };
    const source = { name: { ...base.name, en: 'Al Ahly SC' }, founded: 1908 };
    expect(merge({ base, newsroom, source })).toEqual({
      value: { name: { ar: 'النادي الأهلي', en: 'Al Ahly SC' }, founded: 1908 },
      disagreements: [{ path: ['name', 'ar'], newsroom: 'النادي الأهلي', source: 'الأهلي' }],
    });
  });

  it('that the newsroom deleted stays deleted, and one that it added stays', () => {
    const newsroom = { name: base.name, website: 'https://example.org' };
    expect(merge({ base, newsroom, source: base }).value).toEqual(newsroom);
    expect(paths({ base, newsroom, source: base })).toEqual(['founded']);
  });

  it('that the source dropped goes, but not where the newsroom edited it', () => {
    expect(merge({ base, newsroom: base, source: { name: base.name } }).value).toEqual({ name: base.name });
    const newsroom = { ...base, founded: 1900 };
    expect(merge({ base, newsroom, source: { name: base.name } }).value).toEqual(newsroom);
  });

  it('is the newsroom’s without a base, and what only the source has is added', () => {
    const newsroom = { name: { ar: 'النادي الأهلي' }, website: 'https://example.org' };
    expect(merge({ newsroom, source: base })).toEqual({
      value: { name: { ar: 'النادي الأهلي', en: 'Al Ahly' }, founded: 1907, website: 'https://example.org' },
      disagreements: [{ path: ['name', 'ar'], newsroom: 'النادي الأهلي', source: 'الأهلي' }],
    });
  });

  it('is the source’s where it has priority, but for what the newsroom alone has', () => {
    const newsroom = { name: base.name, founded: 1900, website: 'https://example.org' };
    const source = { ...base, founded: 1908 };
    expect(merge({ base, newsroom, source }, 'source').value).toEqual({ ...source, website: 'https://example.org' });
  });
});

describe('a score', () => {
  it('is merged as a whole: half of a correction would be a result that nobody reported', () => {
    const score = (home: number, away: number) => ({ score: { regularTime: { home, away } } });
    expect(merge({ base: score(2, 1), newsroom: score(3, 1), source: score(2, 2) }).value).toEqual(score(3, 1));
  });
});

describe('a list', () => {
  it('of other names keeps those that the newsroom added, whatever the source adds or drops', () => {
    const player = (...aliases: string[]) => ({ id: 'lionel-messi', aliases });
    const versions = { base: player('Messi'), newsroom: player('Messi', 'البرغوث'), source: player('L. Messi') };
    expect(merge(versions).value).toEqual(player('L. Messi', 'البرغوث'));
    expect(merge({ ...versions, source: { id: 'lionel-messi' } }, 'source').value).toEqual(player('البرغوث'));
  });

  const tie = (slot: number, more: object = {}) => ({ slot, feeders: [], matches: [`match-${slot}`], ...more });

  it('of items is merged by id or slot, with the order of the newsroom', () => {
    const base = [tie(1), tie(2)];
    const newsroom = [tie(2, { feeders: [7] }), tie(9), tie(1)];
    const source = [tie(1, { matches: ['match-1', 'replay'] }), tie(2), tie(3)];
    expect(merge({ base, newsroom, source }).value).toEqual([
      tie(2, { feeders: [7] }),
      tie(3),
      tie(9),
      tie(1, { matches: ['match-1', 'replay'] }),
    ]);
  });

  it('follows a new order of the source', () => {
    const [a, b, c, own] = ['a', 'b', 'c', 'own'].map((id) => ({ id }));
    expect(merge({ base: [a, b, c], newsroom: [a, own, b, c], source: [c, b, a] }).value).toEqual([c, b, a, own]);
  });

  it('of teams or other names takes the additions and removals of both', () => {
    const of = (...teams: string[]) => ({ teams });
    expect(merge({ base: of('a', 'b', 'c'), newsroom: of('b', 'c', 'd'), source: of('a', 'b', 'e') }).value).toEqual(
      of('b', 'e', 'd'),
    );
  });

  it('whose order has a meaning is the newsroom’s as a whole', () => {
    const rules = (tiebreakers: string[], zones: object[]) => ({ rules: { tiebreakers, zones } });
    const zone = { from: 1, to: 1, key: 'champion' };
    const versions = {
      base: rules(['gd', 'gf'], []),
      newsroom: rules(['gd', 'gf'], [zone]),
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

  it('make what the source has where the newsroom changed nothing, and what the newsroom has where the source did not', () => {
    fc.assert(
      fc.property(data, data, (base, other) => {
        expect(merge({ base, newsroom: base, source: other }).value).toEqual(other);
        expect(merge({ base, newsroom: other, source: base }).value).toEqual(other);
      }),
    );
  });

  it('make the same when merged again with the same source', () => {
    fc.assert(
      fc.property(data, data, data, fc.constantFrom<Side>('newsroom', 'source'), (base, newsroom, source, priority) => {
        const once = merge({ base, newsroom, source }, priority).value;
        expect(merge({ base: source, newsroom: once, source }).value).toEqual(once);
      }),
    );
  });

  it('contain every field as the newsroom wrote it', () => {
    fc.assert(
      fc.property(data, data, data, (base, newsroom, source) => {
        const { name, order } = merge({ base, newsroom, source }).value as typeof newsroom;
        for (const locale of ['ar', 'en']) {
          if (newsroom.name?.[locale] !== base.name?.[locale] && source.name)
            expect(name?.[locale]).toBe(newsroom.name?.[locale]);
        }
        if (JSON.stringify(newsroom.order) !== JSON.stringify(base.order)) expect(order).toEqual(newsroom.order);
      }),
    );
  });
});
