import { addresses } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import type { Reader } from '#newsroom/reader/reader.ts';
import type { FormerAddress } from '#schemas/former-address.ts';
import { isSection, sections } from '#settings/sections.ts';
import { isShown } from '#settings/site/shown-sections.ts';
import type { Redirects } from '#contract/site-files/redirects.ts';

/** Addresses that stories, clubs and matches had on this site, which have redirects of their own. */
const ofThisSite = new RegExp(`^/(?:${locales.join('|')})/(?:${[...sections, 'club', 'matches'].join('|')})/`);

/** The page that a former address leads to; undefined while there is none. */
const targetOf = ({ to, locale }: FormerAddress, { site }: Reader): string | undefined => {
  const at = addresses(locale);
  const [kind = '', id] = to.split('/');
  if (id === undefined) return isSection(kind) && isShown(kind) ? at.section(kind) : undefined;
  if (kind === 'tags') return site.formerAddresses.hasTag(id) ? at.tag(id) : undefined;
  if (kind === 'pages') return site.formerAddresses.hasText(locale, id) ? at.text(id) : undefined;
  const story = isSection(kind) ? site.storyAddresses.ofStory({ section: kind, locale, id }) : undefined;
  return story && at.story(story.section, story.slug);
};

/** Brings the redirects of `redirects.json` up to date; those of stories, clubs and matches stay. */
export const updateFormerAddresses = ({ moved }: Redirects, reader: Reader): void => {
  for (const path of moved.keys()) if (!ofThisSite.test(path)) moved.delete(path);
  for (const entry of reader.site.formerAddresses.all()) {
    const target = targetOf(entry, reader);
    if (target !== undefined) moved.set(entry.from, target);
  }
};
