import type { DeskPeopleTables } from './desk-people-tables.ts';

/**
 * The server's tables. Instants are milliseconds since 1970, so that both databases compare them alike; ids are random. A table's columns
 * are described where they are created, in migrations/.
 */
export interface Tables extends DeskPeopleTables {
  users: UserRow;
  sessions: SessionRow;
  codes: CodeRow;
  rate_limit_events: RateLimitEventRow;
  failures: FailuresRow;
  avatars: AvatarRow;
  outbox: OutboxRow;
  ratings: RatingRow;
  rating_tallies: RatingTallyRow;
  votes: VoteRow;
  vote_tallies: VoteTallyRow;
  messages: MessageRow;
  linked_accounts: LinkedAccountRow;
  email_changes: EmailChangeRow;
  library_items: LibraryRow;
  clock: ClockRow;
  live_tokens: LiveTokenRow;
  live_entries: LiveEntryRow;
  push_keys: PushKeyRow;
  push_subscriptions: PushSubscriptionRow;
  push_items: PushItemRow;
  push_events: PushEventRow;
  push_messages: PushMessageRow;
  desk_owners: DeskOwnerRow;
  desk_texts: DeskTextRow;
  desk_revisions: DeskRevisionRow;
  desk_revision_files: DeskRevisionFileRow;
  desk_preview_links: DeskPreviewLinkRow;
}

/** 0 or 1: SQLite has no booleans. */
type SqlFlag = 0 | 1;

export interface UserRow {
  id: string;
  email: string;
  email_key: string;
  name: string | null;
  mobile: string | null;
  image: string | null;
  theme: string | null;
  is_completed: SqlFlag;
  created_at: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  token_hash: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  former_cookie_until: number | null;
}

export interface CodeRow {
  token_hash: string;
  purpose: 'login' | 'register' | 'reset' | 'email' | 'delete' | 'social';
  kind: 'code' | 'link' | 'none';
  email: string;
  email_key: string;
  counter: string;
  mailbox: string;
  user_id: string | null;
  session_id: string | null;
  code_mac: string;
  profile: string;
  tries: number;
  is_spent: SqlFlag;
  created_at: number;
  expires_at: number;
  token_expires_at: number;
  link_provider: string | null;
  link_subject: string | null;
  link_email: string | null;
}

interface RateLimitEventRow {
  key: string;
  at: number;
}

interface FailuresRow {
  counter: string;
  in_a_row: number;
  last_at: number;
}

interface AvatarRow {
  name: string;
  user_id: string;
  picture: Uint8Array;
}

export interface OutboxRow {
  id: string;
  sealed: string;
  topic: string | null;
  queued_at: number;
  tries: number;
  next_try_at: number;
  expires_at: number;
}

interface RatingRow {
  user_id: string;
  item_type: string;
  item_id: string;
  tenths: number;
  rated_at: number;
}

export interface RatingTallyRow {
  item_type: string;
  item_id: string;
  count: number;
  tenths: number;
}

interface VoteRow {
  user_id: string;
  poll_id: string;
  option_id: string;
  voted_at: number;
}

export interface VoteTallyRow {
  poll_id: string;
  option_id: string;
  shard: number;
  votes: number;
}

interface MessageRow {
  id: string;
  user_id: string | null;
  locale: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  content_hash: string;
  is_unverified: SqlFlag;
  created_at: number;
}

export interface LinkedAccountRow {
  id: string;
  user_id: string;
  provider: string;
  subject: string;
  email: string | null;
  linked_at: number;
}

export interface EmailChangeRow {
  id: string;
  user_id: string;
  position: number;
  email: string;
  email_key: string;
  changed_at: number;
  expires_at: number;
}

export interface LibraryRow {
  user_id: string;
  list: 'following' | 'saved' | 'places';
  item: string;
  path: string | null;
  thousandths: number | null;
  added_at: number;
}

export interface ClockRow {
  id: number;
  believed_at: number;
  doubted_since: number | null;
  doubted_at: number | null;
}

interface LiveTokenRow {
  token_hash: string;
  feed: string;
  created_at: number;
}

export interface LiveEntryRow {
  match_id: string;
  n: number;
  entry_id: string;
  happened_at: number;
  entry: string;
  feed: string;
  entered_at: number;
}

interface PushKeyRow {
  id: number;
  public_key: string;
  sealed: string;
}

export interface PushSubscriptionRow {
  id: string;
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: string;
  time_zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  kickoff: SqlFlag;
  goals: SqlFlag;
  full_time: SqlFlag;
  line_ups: SqlFlag;
  hides_scores: SqlFlag;
  created_at: number;
}

interface PushItemRow {
  subscription_id: string;
  item: string;
}

interface PushEventRow {
  match_id: string;
  entry_id: string;
  queued_at: number;
}

export interface PushMessageRow {
  subscription_id: string;
  match_id: string;
  entry_id: string;
  kind: 'lineUps' | 'kickoff' | 'goals' | 'fullTime' | 'undo';
  queued_at: number;
  tries: number;
  refusals: number;
  next_try_at: number | null;
  expires_at: number;
  sent_at: number | null;
}

interface DeskOwnerRow {
  item: string;
  user_id: string;
  created_at: number;
}

interface DeskTextRow {
  hash: string;
  text: string;
}

interface DeskRevisionRow {
  item: string;
  n: number;
  user_id: string | null;
  action: string;
  at: number;
}

interface DeskRevisionFileRow {
  item: string;
  n: number;
  name: string;
  hash: string;
}

interface DeskPreviewLinkRow {
  id: string;
  token_hash: string;
  item: string;
  locale: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  opened: number;
}
