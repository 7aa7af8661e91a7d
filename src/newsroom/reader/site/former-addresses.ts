import type { Locale } from '#i18n/locales.ts';
import type { FormerAddress } from '#schemas/former-address.ts';
import type { ReadContext } from '../context.ts';

/** Reads of the addresses that the site had before this one. */
export const formerAddressReads = ({ rows }: ReadContext) => ({
  /** All of `redirects.json`, whether there are pages of their targets or not. */
  all: (): FormerAddress[] =>
    rows<{ json: string }>([], `SELECT json FROM items WHERE kind = 'former-address' ORDER BY id`).map(
      ({ json }) => JSON.parse(json) as FormerAddress,
    ),

  /** Whether a tag has pages. */
  hasTag: (id: string): boolean => rows([], `SELECT 1 FROM items WHERE kind = 'tag' AND id = ?`, id).length > 0,

  /** Whether there is a standing text in a language. */
  hasText: (locale: Locale, id: string): boolean =>
    rows(
      [],
      `SELECT 1 FROM items WHERE kind = 'page' AND id = ? AND json_extract(json, '$.title.' || ?) IS NOT NULL`,
      id,
      locale,
    ).length > 0,
});
