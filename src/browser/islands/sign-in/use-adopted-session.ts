import { useEffect } from 'react';
import { adoptSession } from '#browser/stores/adopt-session.ts';
import { readLink } from './use-arrival.ts';

/** Adopts a session whose `user` cookie is lost: then its reader goes on where they were. Whoever opened a mailed link uses that instead. */
export const useAdoptedSession = (): void =>
  useEffect(() => {
    if (readLink() === null) void adoptSession();
  }, []);
