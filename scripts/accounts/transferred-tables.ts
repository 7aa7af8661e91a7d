import { type Tables } from '../../src/server/database/tables.ts';

/**
 * Tables that move with the accounts, parents before their children. What limits count moves as well: whoever guesses codes gets no new budget by a move; and
 * so do codes under way and mails that wait.
 */
export const transferredTables = [
  'users',
  'sessions',
  'codes',
  'failures',
  'spendings',
  'avatars',
  'linked_accounts',
  'email_changes',
  'outbox',
  'messages',
  'ratings',
  'rating_tallies',
  'votes',
  'vote_tallies',
] as const satisfies readonly (keyof Tables)[];
