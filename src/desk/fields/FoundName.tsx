import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FoundItem } from '#contract/desk/items.ts';
import { $language } from '../stores/look.ts';
import { $found, foundKey, lookUpName } from './found-names.ts';

/** The name of an item in the interface's language; its id until it is known. */
export const FoundName = ({ kind, id }: { kind: FoundItem['kind']; id: string }) => {
  const locale = useStore($language);
  const key = foundKey(kind, id, locale);
  const found = useStore($found, { keys: [key] })[key];
  useEffect(() => void lookUpName(kind, id, locale), [kind, id, locale]);
  return <bdi>{found?.label ?? id}</bdi>;
};
