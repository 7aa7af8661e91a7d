import { describe, expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { localsOf } from '../../tests/fixtures/matches/sample-views.ts';
import { webManifest } from './web-manifest.ts';

describe.each(locales)('the manifest in %s', (locale) => {
  it('makes the site an installable app in its language', () => {
    const manifest = JSON.parse(webManifest(localsOf(locale), (form) => `/${form}.jpg`)) as Record<string, unknown>;
    expect(manifest).toMatchObject({ id: `/${locale}`, start_url: `/${locale}`, scope: '/', display: 'standalone' });
    expect(manifest['dir']).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(manifest['icons']).toContainEqual({ src: '/icon-512.png', sizes: '512x512', type: 'image/png' });
    expect(manifest['icons']).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
    expect(manifest['screenshots']).toMatchObject([
      { src: '/narrow.jpg', form_factor: 'narrow' },
      { src: '/wide.jpg', form_factor: 'wide' },
    ]);
    expect(manifest['shortcuts']).toMatchObject([{ url: `/${locale}/matches` }, { url: `/${locale}/following` }]);
  });
});
