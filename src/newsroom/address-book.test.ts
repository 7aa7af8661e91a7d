import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AddressBook, addressBookIn, type StoryAddress, openAddressBook } from './address-book.ts';

let folder: string;
let book: AddressBook;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mustadira-book-'));
  book = openAddressBook(addressBookIn(join(folder, 'data')));
});
afterEach(() => {
  book.close();
  rmSync(folder, { recursive: true });
});

const address = (slug: string, id: string, locale: 'ar' | 'en' = 'en'): StoryAddress => ({
  section: 'news',
  locale,
  slug,
  id,
});

describe('the address book', () => {
  it('stores every address of a story, by language', () => {
    book.record([address('first', 'one'), address('أول', 'one', 'ar')]);
    book.record([address('second', 'one')]);
    expect(book.ofStory({ section: 'news', locale: 'en', id: 'one' }).map(({ slug }) => slug)).toEqual([
      'first',
      'second',
    ]);
    expect(book.ofStory({ section: 'news', locale: 'ar', id: 'one' }).map(({ slug }) => slug)).toEqual(['أول']);
    expect(book.ofStory({ section: 'articles', locale: 'en', id: 'one' })).toEqual([]);
  });

  it('assigns an address to the story that was last published under it', () => {
    book.record([address('final', 'one')]);
    book.record([address('final', 'two')]);
    expect(book.at({ section: 'news', locale: 'en', slug: 'final' })?.id).toBe('two');
    expect(book.all()).toHaveLength(1);
  });

  it('is empty once, and preserves its content when opened again', () => {
    expect(book.isEmpty()).toBe(true);
    book.record([address('first', 'one')]);
    book.close();
    book = openAddressBook(addressBookIn(join(folder, 'data')));
    expect(book.isEmpty()).toBe(false);
    expect(book.all()).toEqual([address('first', 'one')]);
  });

  it('stores all addresses or none', () => {
    const broken = [address('first', 'one'), { ...address('second', 'two'), id: null as unknown as string }];
    expect(() => book.record(broken)).toThrow();
    expect(book.all()).toEqual([]);
  });
});
