import { useStore } from '@nanostores/react';
import { locales } from '#i18n/locales.ts';
import { PagePreview, usePreviewLook } from '../preview/PagePreview.tsx';
import type { OpenSiteFile } from '../site/open-site-file.ts';
import { useSitePreview } from '../site/use-site-preview.ts';
import { $language } from '../stores/look.ts';

interface FrontPreviewProps {
  open: OpenSiteFile;
  /** The item whose page is shown, of a file that has several. */
  of?: string | undefined;
  isShown: boolean;
  /** Whether a screen's width can be shown too. */
  hasRoom: boolean;
}

/** The page of a file of the site as it will be, in each language. */
export const FrontPreview = ({ open, of, isShown, hasRoom }: FrontPreviewProps) => {
  const language = useStore($language);
  const look = usePreviewLook(locales.includes(language) ? language : (locales[0] ?? language));
  const page = useSitePreview(open, look.locale, of);
  return isShown && <PagePreview look={look} page={page} hasRoom={hasRoom} />;
};
