import { useEffect, useState } from 'react';
import type { ShownPerson } from '#contract/desk/item-routes.ts';
import { watchPresence } from './watch-presence.ts';

/** Who else has something open as long as it is shown. @param path of the API */
export const usePresence = (path: string): readonly ShownPerson[] => {
  const [people, setPeople] = useState<readonly ShownPerson[]>([]);
  useEffect(() => watchPresence(path, setPeople), [path]);
  return people;
};
