import { readdirSync, readFileSync } from 'node:fs';
import { byLocale } from './localised-text.ts';
import type { Locale } from './locales.ts';
import type { Messages } from './message-types.ts';
import { ofSite } from './site-texts.ts';

const readFiles = (): Record<string, object> => {
  const folder = new URL('messages/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => {
      const path = name.replaceAll('\\', '/');
      return [`./messages/${path}`, JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as object];
    }),
  );
};

/** The files of all languages: bundled by Vite for pages, read where the server and commands run. */
const files: Record<string, object> =
  import.meta.env === undefined
    ? readFiles()
    : import.meta.glob<object>('./messages/*/*.json', { eager: true, import: 'default' });

/** Every message people read, by language and namespace: `messages/ar/chrome.json`, with the paper's name and its own texts (`site.yaml`). */
export const catalogue: Record<Locale, Messages> = byLocale((locale) => {
  const folder = `./messages/${locale}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  if (own.length === 0)
    throw new Error(`The language ${locale} has no messages: src/i18n/messages/${locale}/ is missing`);
  return Object.fromEntries(
    own.map(([path, messages]) => {
      const namespace = path.slice(folder.length, -'.json'.length);
      return [namespace, ofSite(locale, namespace, messages)];
    }),
  ) as unknown as Messages;
});
