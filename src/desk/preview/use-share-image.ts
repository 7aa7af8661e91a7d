import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { drawShareImage } from '../client/items.ts';
import type { OpenStory } from '../stores/open-story.ts';
import { unsavedEdits } from './unsaved-edits.ts';

/** Milliseconds that a picture stays the same before it is drawn: it takes longer than a page. */
const drawPauseMs = 400;

/** The share image as an address of this page; null where it could not be drawn, undefined until it is. */
export const useShareImage = (
  { item, saver }: OpenStory,
  locale: Locale,
  address: string | undefined,
): string | null | undefined => {
  const [image, setImage] = useState<string | null>();
  useEffect(() => {
    if (address === undefined) return undefined;
    const asking = new AbortController();
    const draw = async (): Promise<void> => {
      const answer = await drawShareImage(item, locale, unsavedEdits(saver), asking.signal);
      if (!asking.signal.aborted) setImage(answer.ok ? URL.createObjectURL(answer.data) : null);
    };
    const timer = setTimeout(() => void draw(), drawPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [item, saver, locale, address]);
  // The former one is shown until the next is drawn.
  useEffect(
    () => () => {
      if (image) URL.revokeObjectURL(image);
    },
    [image],
  );
  return image;
};
