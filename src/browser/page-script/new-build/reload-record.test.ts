import { describe, expect, it } from 'vitest';
import { addReload } from './reload-record.ts';

const now = 1_000_000;

describe('addReload', () => {
  it('allows a path once within ten seconds', () => {
    const record = addReload(null, '/en/news', now)!;
    expect(addReload(record, '/en/news', now + 9999)).toBeUndefined();
    expect(addReload(record, '/en/news', now + 10_000)).toBeDefined();
  });

  it('stores several paths, so that two cannot alternate', () => {
    const record = addReload(addReload(null, '/en/news', now)!, '/ar/news', now + 1000)!;
    expect(addReload(record, '/en/news', now + 2000)).toBeUndefined();
    expect(addReload(record, '/ar/news', now + 2000)).toBeUndefined();
  });

  it('forgets paths whose time is over', () => {
    const record = addReload(addReload(null, '/en/news', now)!, '/ar/news', now + 10_000);
    expect(JSON.parse(record!)).toEqual({ '/ar/news': now + 20_000 });
  });

  it.each(['', 'null', '[]', '{', '"/en/news"', '7'])('treats %j as an empty record', (text) => {
    expect(JSON.parse(addReload(text, '/en/news', now)!)).toEqual({ '/en/news': now + 10_000 });
  });

  it('does not wait for a clock that was set back', () => {
    const record = addReload(null, '/en/news', now)!;
    expect(addReload(record, '/en/news', now - 60_000)).toBeDefined();
  });
});
