import { useEffect } from 'react';
import { adoptSession } from '#browser/stores/adopt-session.ts';
import { readLink } from './use-arrival.ts';

/** Adopts a session whose `user` cookie is lost: its reader then returns to the former page. With a mailed link in the URL it does nothing. */
export const useAdoptedSession = (): void =>
  useEffect(() => {
    if (readLink() === null) void adoptSession();
  }, []);
