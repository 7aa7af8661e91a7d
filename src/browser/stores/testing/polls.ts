import type { Answer, Failure } from '#browser/api-client/answer.ts';
import type { Poll } from '#contract/polls.ts';

export const signedInUser = { id: 'layla', name: 'Layla', image: null, theme: null, is_completed: true };
export const published: Poll = {
  id: 'best',
  state: 'open',
  opens_at: '2026-11-01T08:00:00Z',
  closes_at: '2999-01-01T08:00:00Z',
  result_visibility: 'afterVote',
  allow_change: true,
  my_vote: null,
  tally: null,
};
export const pollWith = (changes: Partial<Poll>): Poll => ({ ...published, ...changes });
export const tally = [
  { option: 'messi', votes: 2 },
  { option: 'salah', votes: 1 },
];
export const votedFor = (option: string): Poll => pollWith({ my_vote: option, tally });
export const yes = (data: Poll): Answer<Poll> => ({ ok: true, data, message: '' });
const no = (failure: Failure): Answer<Poll> => ({ ok: false, failure });
export const refused = (status: number, message = '') => no({ kind: 'answered', status, message });
export const unreachable = no({ kind: 'network' });
