import { createHash } from 'node:crypto';
import path from 'node:path';
import { siteFileName, siteSettings } from '#settings/site/site-file.ts';
import { offeredProviders } from '#settings/sign-in-provider-settings.ts';
import { hasCountryLookup, type Settings } from '#settings/settings.ts';
import { differences, type Fingerprint, takeFingerprint } from './fingerprint.ts';

/** Everything in the project that pages are made from, except the content. */
const sources = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Settings pages depend on. */
const pageSettings = [
  'siteUrl',
  'contentDir',
  'timeZone',
  'pageClock',
  'numerals',
  'shareImages',
  'captchaSiteKey',
  'captchaUrl',
  'contactEmail',
  'productApi',
  'push',
] as const satisfies readonly (keyof Settings)[];

/**
 * Tests, editors' hidden files, the server and the desk change no page. Code shared by publisher and server is in src/contract/site-files. Publishing
 * uses the server's code only to read figures from the database, and a page's reads record the figures it shows.
 */
const changesNoPage = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) ||
  path.posix.basename(file).startsWith('.') ||
  /^src\/(?:server|desk|publishing\/desk)\//.test(file);

/** The present fingerprint of code, styles, messages and settings. */
export const codeFingerprint = (root: string, settings: Settings, former?: Fingerprint): Fingerprint => {
  const content = path.relative(root, settings.contentDir).replaceAll(path.sep, '/');
  return takeFingerprint(
    {
      root,
      paths: sources,
      ignore: (file) => changesNoPage(file) || file.startsWith(`${content}/`) || file.startsWith('src/content/'),
      settings: {
        ...Object.fromEntries(pageSettings.map((name) => [name, JSON.stringify(settings[name])])),
        signInProviders: JSON.stringify(offeredProviders(settings)),
        countryLookup: JSON.stringify(hasCountryLookup(settings)),
        [siteFileName]: siteSettings.hash,
      },
    },
    former,
  );
};

/**
 * The id of a build of this code: 12 hexadecimal digits, the same wherever and whenever it is built, whatever the content. It does not
 * depend on the content's path, nor on the files' times.
 */
export const buildId = ({ files, settings }: Fingerprint): string => {
  const hash = createHash('sha256');
  for (const [file, mark] of Object.entries(files).sort()) hash.update(`${mark.hash} ${file}\n`);
  for (const [name, value] of Object.entries(settings).sort())
    if (name !== 'contentDir') hash.update(`${name} ${value}\n`);
  return hash.digest('hex').slice(0, 12);
};

/** A short description of the difference, or undefined. */
export const codeChange = (former: Fingerprint, present: Fingerprint): string | undefined => {
  const [first, ...more] = differences(former, present);
  if (first === undefined) return undefined;
  return more.length === 0 ? `${first} changed` : `${first} and ${more.length} more changed`;
};
