import { useEffect, useRef, useState } from 'react';
import type { DeskShare } from '#contract/desk/share.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DeskFailure } from '../client/client.ts';
import { previewItem } from '../client/items.ts';
import type { OpenStory } from '../stores/open-story.ts';
import { mistakesIn } from '../story/use-check.ts';
import { unsavedEdits } from './unsaved-edits.ts';

/** Milliseconds without a key until the page is rendered. */
const previewPauseMs = 70;

/** Milliseconds until a page that could not be rendered yet is asked for again. */
const retryMs = 2000;

/** The page of the story as readers would see it. */
export interface Preview {
  html?: string;
  path?: string;
  share?: DeskShare;
  failure?: DeskFailure;
  isLoading: boolean;
}

/** Whether the page comes by itself: the network is away, or the newsroom's index is still being read. What ended its process does not. */
const isPassing = (failure: DeskFailure): boolean =>
  failure.kind === 'network' ||
  (failure.kind === 'answered' && failure.status === 503 && failure.retryAfter !== undefined);

/**
 * The story's page in one language, rendered again about 70 ms after a pause. An answer that comes after another key is given up, so the
 * page never goes back.
 */
export const usePreview = ({ item, saver, $problems, $mistakes }: OpenStory, locale: Locale): Preview => {
  const [preview, setPreview] = useState<Preview>({ isLoading: true });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = async (): Promise<void> => {
      asking.current?.abort();
      const current = new AbortController();
      asking.current = current;
      setPreview((former) => ({ ...former, isLoading: true }));
      const answer = await previewItem(item, locale, unsavedEdits(saver), current.signal);
      if (current.signal.aborted) return;
      if (!answer.ok) {
        const { failure } = answer;
        if (isPassing(failure)) timer = setTimeout(() => void render(), retryMs);
        return setPreview((former) => ({ ...former, isLoading: false, failure }));
      }
      const { html, path, share, problems } = answer.data;
      $problems.set(problems);
      $mistakes.set(mistakesIn(problems));
      setPreview((former) => ({
        ...{ html: html ?? former.html, path: path ?? former.path, share: share ?? former.share },
        isLoading: false,
      }));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void render(), previewPauseMs);
    };
    later();
    const end = saver.$files.listen(later);
    return () => {
      end();
      clearTimeout(timer);
      asking.current?.abort();
    };
  }, [item, saver, $problems, $mistakes, locale]);
  return preview;
};
