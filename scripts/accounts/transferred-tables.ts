import type { Tables } from '../../src/server/platform/database/tables.ts';

/**
 * Tables that move with the accounts, parents before their children. Events of limits move as well, so that a move resets nobody's limit
 * for guessing codes; and so do pending codes, waiting mails, the journals of matches, who is notified
 * of them, and the people of the newsroom.
 */
export const transferredTables = [
  'users',
  'sessions',
  'codes',
  'failures',
  'rate_limit_events',
  'avatars',
  'linked_accounts',
  'email_changes',
  'outbox',
  'messages',
  'ratings',
  'rating_tallies',
  'votes',
  'vote_tallies',
  'library_items',
  'live_tokens',
  'live_entries',
  'push_keys',
  'push_subscriptions',
  'push_items',
  'push_events',
  'push_messages',
  'desk_people',
  'desk_invitations',
  'desk_passkeys',
  'desk_recovery_codes',
  'desk_sessions',
  'desk_audit',
  'desk_owners',
  'desk_texts',
  'desk_revisions',
  'desk_revision_files',
  'desk_preview_links',
] as const satisfies readonly (keyof Tables)[];
