import { describe, expect, it } from 'vitest';
import { siteSettings } from '#settings/site/site-file.ts';
import { lookOf, shareFileOf } from './image-address.ts';
import { shareImageRequests } from './share-image-requests.ts';
import type { ClubPicture } from './picture.ts';
import { pictureBase, shareImage } from './share-image.ts';

const club: ClubPicture = {
  kind: 'club',
  ...pictureBase('egypt', { locale: 'ar', numerals: 'latn' }),
  name: 'مصر',
  mark: { primary: '#ce1126', secondary: '#101010', pattern: 'halves', monogram: 'م' },
};

describe('shareImage', () => {
  it('has an address that names the item and depends on everything in the picture', () => {
    const { src, width, height, alt } = shareImage(club, 'شعار مصر');
    expect(src).toMatch(/^\/share\/egypt\.ar\.[0-9a-f]{12}\.jpg$/);
    expect({ width, height, alt }).toEqual({ width: 1200, height: 630, alt: 'شعار مصر' });
    expect(shareImage({ ...club }, '').src).toBe(src);
    expect(shareImage({ ...club, name: 'منتخب مصر' }, '').src).not.toBe(src);
    expect(shareImage({ ...club, mark: { flag: 'EG' } }, '').src).not.toBe(src);
  });

  it.each([
    ['name', { name: 'Another' }],
    ['colours', { colours: { ...siteSettings.colours, light: { ...siteSettings.colours.light, brand: '#7a1f3d' } } }],
    ['a drawing', { drawings: { 'site/mark.svg': '<svg/>' } }],
    ['a typeface', { fonts: 'site/type/Name.woff2', fontHashes: { 'site/type/Name.woff2': 'a' } }],
  ])('has another address with another look of the paper: %s', (_, changes) => {
    const addressWith = (look: object): string => shareFileOf(club, lookOf({ ...siteSettings, ...look }));
    expect(addressWith({})).toBe(shareFileOf(club));
    expect(addressWith(changes)).not.toBe(shareFileOf(club));
  });

  it('has another address with another file of the same font', () => {
    const fonts = 'site/type/Name.woff2';
    const addressOf = (hash: string): string =>
      shareFileOf(club, lookOf({ ...siteSettings, fonts, fontHashes: { [fonts]: hash } }));
    expect(addressOf('a')).not.toBe(addressOf('b'));
  });

  it('reports the picture to the renderer of the page', () => {
    const requested = new Map<string, unknown>();
    const { src } = shareImageRequests.run(
      (file, picture) => requested.set(file, picture),
      () => shareImage(club, ''),
    );
    expect([...requested]).toEqual([[src.slice(1), club]]);
  });

  it('is another picture where a newsroom writes Arabic-Indic digits, in Arabic alone', () => {
    expect(pictureBase('egypt', { locale: 'ar', numerals: 'arab' })).toHaveProperty('numerals', 'arab');
    expect(pictureBase('egypt', { locale: 'en', numerals: 'arab' })).not.toHaveProperty('numerals');
  });
});
