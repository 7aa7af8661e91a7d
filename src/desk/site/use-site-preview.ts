import { useEffect, useState } from 'react';
import type { DataChange } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DeskFailure } from '../client/client.ts';
import { previewSiteFile } from '../client/site-files.ts';
import type { OpenSiteFile } from './open-site-file.ts';

/** Milliseconds without a change until the page is rendered: with other settings a process starts for it. */
const pauseMs = ({ name }: OpenSiteFile): number => (name === 'site.yaml' ? 400 : 70);

/** The page as it will be with what is not saved; none where mistakes leave none. */
export interface SitePreview {
  html?: string;
  path?: string;
  failure?: DeskFailure;
  /** Whether what is shown is not what was changed last. */
  isBehind?: boolean;
  /** Milliseconds that every page took last, where the file changes them all. */
  wholeMs?: number;
}

/** What the server has not acknowledged. */
const unsavedChanges = ({ saver, name }: OpenSiteFile): readonly DataChange[] => {
  const pending = saver.$files.get()[name]?.pending;
  return pending && 'changes' in pending ? pending.changes : [];
};

/**
 * Checks the file again a moment after each change, and has the page in one language, of one item of a file that has
 * several. An answer that comes too late is given up.
 */
export const useSitePreview = (open: OpenSiteFile, locale: Locale, of?: string | undefined): SitePreview => {
  const [preview, setPreview] = useState<SitePreview>({});
  useEffect(() => {
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = async (): Promise<void> => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const answer = await previewSiteFile(open.name, { locale, of }, unsavedChanges(open), signal);
      if (signal.aborted) return;
      if (!answer.ok) return setPreview((former) => ({ ...former, failure: answer.failure, isBehind: false }));
      const { html, path, problems, wholeMs } = answer.data;
      open.$problems.set(problems);
      setPreview(({ html: formerHtml, path: formerPath }) => ({
        ...((html ?? formerHtml) !== undefined && { html: html ?? formerHtml ?? '' }),
        ...(wholeMs !== undefined && { wholeMs }),
        ...((path ?? formerPath) !== undefined && { path: path ?? formerPath ?? '' }),
      }));
    };
    const later = (): void => {
      clearTimeout(timer);
      setPreview((former) => ({ ...former, isBehind: true }));
      timer = setTimeout(() => void render(), pauseMs(open));
    };
    later();
    const end = open.saver.$files.listen(later);
    return () => {
      end();
      clearTimeout(timer);
      asking.abort();
    };
  }, [open, locale, of]);
  return preview;
};
