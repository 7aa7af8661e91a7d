import { describe, expect, it } from 'vitest';
import type { StoryAddress } from '#newsroom/address-book.ts';
import { redirectsText, parseRedirects } from '#contract/site-files/redirects.ts';
import { redirects } from './story-redirects.ts';

const address = (slug: string, id: string, locale: 'ar' | 'en' = 'en'): StoryAddress => ({
  section: 'news',
  locale,
  slug,
  id,
});
const plain = (booked: StoryAddress[], out: StoryAddress[]) =>
  JSON.parse(redirectsText(redirects(booked, out))) as Record<string, Record<string, string>>;

describe('what has become of addresses', () => {
  it('leads every earlier address of a story to the one it is out under', () => {
    expect(plain([address('a', 'one'), address('b', 'one'), address('c', 'one')], [address('c', 'one')])).toEqual({
      moved: { '/en/news/a': '/en/news/c', '/en/news/b': '/en/news/c' },
      gone: {},
    });
  });

  it('encodes the present address and not the earlier one', () => {
    expect(plain([address('قديم', 'one', 'ar')], [address('جديد', 'one', 'ar')])).toEqual({
      moved: { '/ar/news/قديم': encodeURI('/ar/news/جديد') },
      gone: {},
    });
  });

  it('says that a story is gone in the language it is no longer out in', () => {
    expect(plain([address('a', 'one'), address('أ', 'one', 'ar')], [address('أ', 'one', 'ar')])).toEqual({
      moved: {},
      gone: { '/en/news/a': '/en/news' },
    });
  });

  it('says nothing of an address that another story has taken', () => {
    expect(plain([address('a', 'one'), address('b', 'one')], [address('a', 'two'), address('b', 'one')])).toEqual({
      moved: {},
      gone: {},
    });
  });

  it('writes the same file whatever the order', () => {
    const booked = [address('a', 'one'), address('b', 'two'), address('c', 'three')];
    const text = redirectsText(redirects(booked, []));
    expect(redirectsText(redirects(booked.toReversed(), []))).toBe(text);
    expect(redirectsText(parseRedirects(text))).toBe(text);
  });
});
