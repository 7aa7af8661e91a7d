import type { PollStoreState } from '#browser/stores/poll-state.ts';
import type { PollWords } from './words.ts';

type Said = Pick<PollStoreState, 'status' | 'isStored' | 'result_visibility' | 'tally'>;

/** What has become of the reader's vote; to a guest also when there is a result to see. */
export const statusText = ({ status, isStored, result_visibility, tally }: Said, words: PollWords): string => {
  if (status === 'idle') return '';
  const waitsHere = status === 'guest' || status === 'offline' || status === 'failed';
  if (waitsHere && !isStored) return words.status.notStored;
  const isBeforeResult = status === 'guest' && result_visibility === 'afterVote' && tally === null;
  return words.status[isBeforeResult ? 'guestBeforeResult' : status];
};
