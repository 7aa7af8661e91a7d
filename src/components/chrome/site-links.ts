import { isSection } from '#settings/sections.ts';
import { pageOfLink, type SiteLink } from '#settings/site/link-list.ts';
import { isLinkName } from '#settings/site/link-names.ts';
import { shownSections, shownStorySections } from '#settings/site/shown-sections.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { textIn } from '#settings/site/text-by-language.ts';
import { accountLinks } from './account-links.ts';

type Locals = Pick<App.Locals, 't' | 'address' | 'locale' | 'read'>;

/** A link as the masthead and the footer show it. */
interface ChromeLink {
  href: string;
  label: string;
  rel?: 'me';
}

/** A column of the footer. */
interface FooterColumn {
  title: string;
  links: ChromeLink[];
}

const textLink = (id: string, { t, address, locale, read }: Locals): ChromeLink[] => {
  if (id === 'contact-us') return [{ href: address.page(id), label: t('sections.contact-us') }];
  const label = read.standingTexts().find((each) => each.id === id)?.title[locale];
  return label === undefined ? [] : [{ href: address.text(id), label }];
};

/** What an entry of `site.yaml` leads to: nothing for a page that does not exist in this language. */
const linksOf = (entry: SiteLink, locals: Locals): ChromeLink[] => {
  const { t, address, locale } = locals;
  if (typeof entry !== 'string') return [{ href: entry.href, label: textIn(entry.text, locale) }];
  const page = pageOfLink(entry);
  if (page !== undefined) return textLink(page, locals);
  if (!isLinkName(entry)) return [];
  if (entry === 'rss') return [{ href: address.feed('all', 'rss'), label: 'RSS' }];
  if (entry === 'accounts') return accountLinks(t).map((link) => ({ ...link, rel: 'me' }));
  return [{ href: address.text(entry), label: t(`sections.${entry}`) }];
};

/** The links of the masthead: the newsroom's own, or every section. */
export const navigationLinks = (locals: Locals): ChromeLink[] =>
  (siteSettings.navigation ?? [...shownSections, 'following']).flatMap((entry) => linksOf(entry, locals));

/** The columns of the footer: the newsroom's own, or sections, football and the newsroom with all its standing pages. */
export const footerColumns = (locals: Locals): FooterColumn[] => {
  const { t, locale, read } = locals;
  const column = (title: string, entries: readonly SiteLink[]): FooterColumn => ({
    title,
    links: entries.flatMap((entry) => linksOf(entry, locals)),
  });
  if (siteSettings.footer) return siteSettings.footer.map(({ title, links }) => column(textIn(title, locale), links));
  const texts = read.standingTexts().filter(({ id }) => id !== 'contact-us');
  return [
    column(t('footer.read'), shownStorySections),
    column(t('footer.follow'), [...shownSections.filter((section) => !isSection(section)), 'rss', 'accounts']),
    column(t('footer.newsroom'), ['contact-us', ...texts.map(({ id }) => `pages/${id}`), 'index-old']),
  ];
};
