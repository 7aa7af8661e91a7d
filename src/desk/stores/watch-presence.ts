import type { ShownPerson } from '#contract/desk/item-routes.ts';
import { request } from '../client/client.ts';

/** Milliseconds between two messages that this person has something open; the server forgets them after 30 s. */
const presenceMs = 15_000;

/**
 * Says that this person has something open, and who else has.
 * @param path of the API: `items/news/one`, `matches/final`
 * @returns what ends it
 */
export const watchPresence = (path: string, onPeople: (people: readonly ShownPerson[]) => void): (() => void) => {
  let isEnded = false;
  const enter = async (): Promise<void> => {
    const answer = await request<ShownPerson[]>('put', `${path}/presence`);
    if (answer.ok && !isEnded) onPeople(answer.data);
  };
  void enter();
  const timer = setInterval(() => void enter(), presenceMs);
  return () => {
    isEnded = true;
    clearInterval(timer);
    void request('delete', `${path}/presence`);
  };
};
