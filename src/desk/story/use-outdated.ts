import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OutdatedTexts } from '#contract/desk/item-routes.ts';
import { locales } from '#i18n/locales.ts';
import { readOutdated } from '../client/items.ts';
import { useMayWrite, useStory } from './story-context.ts';

/** Milliseconds after a save until it is looked at what it has left behind. */
const pauseMs = 1500;

/** The languages of the open story whose texts are older than a change of another one; it follows what is saved. */
export const useOutdated = (): OutdatedTexts => {
  const { item, saver } = useStory();
  const mayWrite = useMayWrite();
  const { savedAt } = useStore(saver.$state);
  const [outdated, setOutdated] = useState<OutdatedTexts>({});
  useEffect(() => {
    if (!mayWrite || locales.length < 2) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const answer = await readOutdated(item);
      if (isCurrent && answer.ok) setOutdated(answer.data);
    };
    const timer = setTimeout(() => void read(), savedAt === undefined ? 0 : pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [item, mayWrite, savedAt]);
  return outdated;
};
