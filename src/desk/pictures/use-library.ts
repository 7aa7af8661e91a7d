import { useEffect, useState } from 'react';
import type { LibraryPicture } from '#contract/desk/pictures.ts';
import type { DeskFailure } from '../client/client.ts';
import { listPictures } from '../client/pictures.ts';

/** Milliseconds after the last key until the library follows the search. */
const pauseMs = 200;

interface Library {
  pictures: readonly LibraryPicture[];
  total: number;
  isLoading: boolean;
  failure?: DeskFailure;
}

/** The pictures that a query finds, page by page: the next one is loaded once `from` grows. */
export const useLibrary = (query: string, from: number): Library => {
  const [library, setLibrary] = useState<Library>({ pictures: [], total: 0, isLoading: true });
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const load = async (): Promise<void> => {
      setLibrary((former) => ({ ...former, isLoading: true }));
      const answer = await listPictures(query.trim(), from, signal);
      if (signal.aborted) return;
      if (!answer.ok) return setLibrary((former) => ({ ...former, isLoading: false, failure: answer.failure }));
      const { pictures, total } = answer.data;
      setLibrary((former) => ({
        ...{ pictures: from === 0 ? pictures : [...former.pictures, ...pictures], total, isLoading: false },
      }));
    };
    const timer = setTimeout(() => void load(), from === 0 && query !== '' ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, from]);
  return library;
};
