import { describe, expect, it } from 'vitest';
import { keepHandWritten } from './keep-hand-written.ts';

describe('what a newsroom wrote by hand', () => {
  it('stays where the import has no such field, and gives way where it has', () => {
    const existing = { id: 'egypt', name: { en: 'Misr' }, website: 'https://example.org' };
    expect(keepHandWritten(existing, { id: 'egypt', name: { en: 'Egypt' } })).toEqual({
      id: 'egypt',
      name: { en: 'Egypt' },
      website: 'https://example.org',
    });
  });

  it('stays with the item of the same id in a list, whatever the order', () => {
    const existing = [
      { id: 'b', heightCm: 180 },
      { id: 'gone', heightCm: 190 },
    ];
    expect(keepHandWritten(existing, [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }, { id: 'b', heightCm: 180 }]);
  });

  it('gives the same when done again', () => {
    const imported = { id: 'egypt', kind: 'national' };
    const once = keepHandWritten({ website: 'https://example.org', id: 'egypt' }, imported);
    expect(JSON.stringify(keepHandWritten(once, imported))).toBe(JSON.stringify(once));
  });
});
