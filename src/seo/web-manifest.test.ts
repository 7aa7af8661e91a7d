import { describe, expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { localsOf } from '../../tests/fixtures/matches/sample-views.ts';
import { webManifest } from './web-manifest.ts';

describe.each(locales)('the manifest in %s', (locale) => {
  it('makes the site an installable app in its language', () => {
    const manifest = JSON.parse(webManifest(localsOf(locale))) as Record<string, unknown>;
    expect(manifest).toMatchObject({ id: `/${locale}`, start_url: `/${locale}`, scope: '/', display: 'standalone' });
    expect(manifest['dir']).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(manifest['icons']).toContainEqual({ src: '/icon-512.png', sizes: '512x512', type: 'image/png' });
  });
});
