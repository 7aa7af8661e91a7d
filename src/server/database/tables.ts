/**
 * What the server keeps. Instants are milliseconds since 1970, so that both databases compare them alike; ids are random. A table's columns are
 * described where they are made, in migrations.ts.
 */
export interface Tables {
  users: UserRow;
  sessions: SessionRow;
  codes: CodeRow;
  spendings: SpendingRow;
  failures: FailuresRow;
  avatars: AvatarRow;
  outbox: OutboxRow;
}

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1;

export interface UserRow {
  id: string;
  email: string;
  email_key: string;
  name: string | null;
  mobile: string | null;
  image: string | null;
  theme: string | null;
  is_completed: Flag;
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
}

export interface CodeRow {
  token_hash: string;
  purpose: 'login' | 'register' | 'reset' | 'email' | 'delete';
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
  is_spent: Flag;
  created_at: number;
  expires_at: number;
  token_expires_at: number;
}

export interface SpendingRow {
  counter: string;
  at: number;
}

export interface FailuresRow {
  counter: string;
  in_a_row: number;
  last_at: number;
}

export interface AvatarRow {
  name: string;
  user_id: string;
  picture: Uint8Array;
}

export interface OutboxRow {
  id: string;
  sealed: string;
  tries: number;
  next_try_at: number;
  expires_at: number;
}
