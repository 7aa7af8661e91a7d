import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import { type Section, sections } from '#settings/sections.ts';

type Listed = Section | 'matches' | 'championships' | 'leagues' | 'voting';
const listed: readonly string[] = [...sections, 'matches', 'championships', 'leagues', 'voting'] satisfies Listed[];
const isListed = (name: string | undefined): name is Listed => name !== undefined && listed.includes(name);

/** The share image of a page without its own: its section's, or the site's. */
export const defaultShare = (path: string, locals: App.Locals): ShareImage => {
  const { t } = locals;
  const section = path.split('/')[2];
  if (!isListed(section))
    return shareImage({ ...pictureBase('site', locals), kind: 'site', about: t('tagline') }, t('siteName'));
  const title = t(`sections.${section}`);
  const about = t(`pages:${section}.description`);
  return shareImage({ ...pictureBase(section, locals), kind: 'section', title, about }, title);
};
