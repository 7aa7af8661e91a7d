import { expect, it } from 'vitest';
import type { BaseFile } from './pending.ts';
import { keepDraft, readDrafts, sortDrafts, type DraftStorage } from './unsaved-drafts.ts';

const storage = (): DraftStorage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const [person, item] = ['p1', 'news/one'];
const file: BaseFile = { name: 'ar.md', hash: 'now', text: 'نص' };

it('two tabs keep a text each, and the latest comes first', () => {
  const kept = storage();
  keepDraft(kept, { person, item, tab: 'a', at: 1 }, file, { text: 'أ' });
  keepDraft(kept, { person, item, tab: 'b', at: 2 }, file, { text: 'ب' });
  keepDraft(kept, { person, item: 'news/other', tab: 'a', at: 3 }, file, { text: 'ج' });
  expect(readDrafts(kept, { person, item }).map(({ pending }) => pending)).toEqual([{ text: 'ب' }, { text: 'أ' }]);
  keepDraft(kept, { person, item, tab: 'b', at: 2 }, file, undefined);
  expect(readDrafts(kept, { person, item })).toHaveLength(1);
});

it('one person’s text is not shown to the next one at the same browser, nor saved in their name', () => {
  const kept = storage();
  keepDraft(kept, { person, item, tab: 'a', at: 1 }, file, { text: 'أ' });
  expect(readDrafts(kept, { person: 'p2', item })).toEqual([]);
  expect(readDrafts(kept, { person, item })).toHaveLength(1);
});

it('a draft of a text that is another one by now is stale, and so is an earlier one of the same text', () => {
  const kept = storage();
  keepDraft(kept, { person, item, tab: 'old', at: 1 }, { ...file, hash: 'before' }, { text: 'أ' });
  keepDraft(kept, { person, item, tab: 'a', at: 2 }, file, { text: 'ب' });
  keepDraft(kept, { person, item, tab: 'b', at: 3 }, file, { text: 'ج' });
  const { fresh, stale } = sortDrafts(readDrafts(kept, { person, item }), [file]);
  expect(fresh.map(({ pending }) => pending)).toEqual([{ text: 'ج' }]);
  expect(stale.map(({ pending }) => pending)).toEqual([{ text: 'ب' }, { text: 'أ' }]);
});

it('a storage that is full, or holds something else, is no error', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepDraft(full, { person, item, tab: 'a', at: 1 }, file, { text: 'أ' })).not.toThrow();
  const broken = storage();
  broken.setItem('desk-unsaved/p1/news/one/ar.md/a', '{');
  expect(readDrafts(broken, { person, item })).toEqual([]);
});
