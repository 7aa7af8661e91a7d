import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { locales } from '#i18n/locales.ts';
import { PagePreview, usePreviewLook } from '../preview/PagePreview.tsx';
import type { OpenSiteFile } from '../site/open-site-file.ts';
import { useSitePreview } from '../site/use-site-preview.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';

interface FrontPreviewProps {
  open: OpenSiteFile;
  /** The item whose page is shown, of a file that has several. */
  of?: string | undefined;
  isShown: boolean;
  /** Whether a screen's width can be shown too. */
  hasRoom: boolean;
  /** Gets the milliseconds that every page took last, where the file changes them all. */
  onWholeMs?: ((wholeMs: number) => void) | undefined;
}

/** The page of a file of the site as it will be, in each language. */
export const FrontPreview = ({ open, of, isShown, hasRoom, onWholeMs }: FrontPreviewProps) => {
  const say = useWords();
  const language = useStore($language);
  const look = usePreviewLook(locales.includes(language) ? language : (locales[0] ?? language));
  const page = useSitePreview(open, look.locale, of);
  const { html, isBehind, wholeMs } = page;
  useEffect(() => {
    if (wholeMs !== undefined) onWholeMs?.(wholeMs);
  }, [wholeMs, onWholeMs]);
  const note = say(isBehind && html !== undefined ? 'siteFile.pageFollows' : 'siteFile.pageWithSettings');
  return isShown && <PagePreview look={look} page={page} hasRoom={hasRoom} note={onWholeMs && note} />;
};
