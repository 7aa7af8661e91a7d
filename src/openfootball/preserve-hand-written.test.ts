import { describe, expect, it } from 'vitest';
import { preserveHandWritten } from './preserve-hand-written.ts';

describe('what a newsroom wrote by hand', () => {
  it('stays where the import has no such field, and is replaced where it has', () => {
    const existing = { id: 'egypt', name: { en: 'Misr' }, website: 'https://example.org' };
    expect(preserveHandWritten(existing, { id: 'egypt', name: { en: 'Egypt' } })).toEqual({
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
    expect(preserveHandWritten(existing, [{ id: 'a' }, { id: 'b' }])).toEqual([
      { id: 'a' },
      { id: 'b', heightCm: 180 },
    ]);
  });

  it('is distinguished by field from what an earlier import wrote', () => {
    const existing = { id: 'm', timeConfirmed: false, attendance: 40_000 };
    const kept = preserveHandWritten(existing, { id: 'm' }, (key) => key === 'attendance');
    expect(kept).toEqual({ id: 'm', attendance: 40_000 });
  });

  it('adds to other names and sources, in one order whoever wrote first', () => {
    const existing = { id: 'egypt', aliases: ['Misr', 'EGY'] };
    const imported = { id: 'egypt', aliases: ['Egypte', 'EGY'] };
    const expected = { id: 'egypt', aliases: ['EGY', 'Egypte', 'Misr'] };
    expect(preserveHandWritten(existing, imported)).toEqual(expected);
    expect(preserveHandWritten(imported, existing)).toEqual(expected);
  });

  it('has the same result when applied twice', () => {
    const imported = { id: 'egypt', kind: 'national' };
    const once = preserveHandWritten({ website: 'https://example.org', id: 'egypt' }, imported);
    expect(JSON.stringify(preserveHandWritten(once, imported))).toBe(JSON.stringify(once));
  });
});
