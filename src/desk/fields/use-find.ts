import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FoundItem } from '#contract/desk/items.ts';
import { findItems } from '../client/items.ts';
import { $language } from '../stores/look.ts';
import { rememberFound } from './found-names.ts';

/** Milliseconds after the last key until items are looked for. */
const pauseMs = 150;

/** What was found, and whether that is for the present query: until then it is what the former one found. */
interface Found {
  isCurrent: boolean;
  items: readonly FoundItem[];
}

/** Items for what is being typed. An answer that comes after another key is given up. */
export const useFind = (query: string, kinds: readonly FoundItem['kind'][], isOpen: boolean): Found => {
  const locale = useStore($language);
  const [found, setFound] = useState<{ query: string; items: readonly FoundItem[] }>({ query: '', items: [] });
  const kindList = kinds.join();
  useEffect(() => {
    if (!isOpen) return undefined;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await findItems(query, locale, kindList.split(',') as FoundItem['kind'][], asking.signal);
      if (asking.signal.aborted || !answer.ok) return;
      rememberFound(answer.data, locale);
      setFound({ query, items: answer.data });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, locale, kindList, isOpen]);
  return { items: found.items, isCurrent: found.query === query };
};
